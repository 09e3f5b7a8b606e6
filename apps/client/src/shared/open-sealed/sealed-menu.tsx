import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { kindOfWire } from '@cartulary/contracts/written-kinds';
import { Ellipsis, FileText, Lock, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveFile } from '@/lib/files/save-file';
import { href } from '@/routing/href';
import { binSealedItem } from '@/shared/sealed/sealed-item';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { t as words } from '@/text/text';
import { t as files } from '@/text/writing/files';
import { t } from '@/text/writing/sealed-text';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';

/** Something that is not there for what is sealed, and why. */
export interface Closed {
  readonly name: string;
  readonly why: string;
}

interface SealedMenuProps {
  item: WrittenItem;
  document: OpenSealed;
  /** Files that the page makes, besides its words. */
  children?: ReactNode;
  /** What the kind has elsewhere, and the server would have to read or judge. */
  closed: readonly Closed[];
}

/** Takes something sealed along as a file that this page makes, says what is closed, and puts it away. */
export function SealedMenu({ item, document, children, closed }: SealedMenuProps) {
  const navigate = useNavigate();
  const name = plainName(item.title);
  const putAway = async (): Promise<void> => {
    try {
      await binSealedItem(item.id);
      toast({ title: t('binned', { name }) });
      await navigate(href('collaboration'));
    } catch (error) {
      sayFailed(t('notBinned', { name }), error);
    }
  };
  const saveWords = async (): Promise<void> => {
    try {
      const { rescuedText } = await import('@/lib/offline/rescued-text');
      saveFile(`${item.title}.md`, rescuedText(document.ydoc, kindOfWire[item.kind]), 'text/markdown');
    } catch (error) {
      sayFailed(t('notSaved'), error);
    }
  };
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words('more', { kind: kindOfWire[item.kind] })} />}>
      <MenuLabel>{t('export')}</MenuLabel>
      <MenuItem icon={FileText} onSelect={() => void saveWords()}>
        {files('as.markdown')}
      </MenuItem>
      {children}
      <MenuSeparator />
      {closed.map(({ name: what, why }) => (
        <MenuItem key={what} icon={Lock} disabledReason={why} onSelect={() => undefined}>
          {what}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        disabledReason={item.right === 'owner' ? undefined : words('note.viewer')}
        onSelect={() => void putAway()}
      >
        {t('bin')}
      </MenuItem>
    </Menu>
  );
}
