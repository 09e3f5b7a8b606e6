import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatsOfKind } from '@cartulary/contracts/endpoints/written-files';
import { Ellipsis, FileCode, FileDown, FileText, FileType, Presentation, Printer, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { saveFile } from '@/lib/files/save-file';
import { href } from '@/routing/href';
import { binSealedItem } from '@/shared/sealed/sealed-item';
import { t as words } from '@/text/text';
import { t as files } from '@/text/writing/files';
import { t } from '@/text/writing/sealed-text';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { OpenedSealed } from './opened-sealed';

const icons = { pdf: FileDown, docx: FileType, markdown: FileText, html: FileCode, pptx: Presentation } as const;

/** What this page makes by itself. */
const madeHere: readonly string[] = ['markdown', 'html'];

interface SealedMenuProps {
  item: WrittenItem;
  opened: OpenedSealed;
}

/** Takes a sealed text along as a file that this page makes, prints it, or puts it away. */
export function SealedMenu({ item, opened }: SealedMenuProps) {
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
  const save = async (format: string): Promise<void> => {
    try {
      const { rescuedHtml, rescuedText } = await import('@/lib/offline/rescued-text');
      const { ydoc } = opened.document;
      if (format === 'html') saveFile(`${item.title}.html`, rescuedHtml(ydoc, item.title), 'text/html');
      else saveFile(`${item.title}.md`, rescuedText(ydoc, 'text'), 'text/markdown');
    } catch (error) {
      sayFailed(t('notSaved'), error);
    }
  };
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words('more')} />}>
      <MenuLabel>{t('export')}</MenuLabel>
      {formatsOfKind.text.map((format) => (
        <MenuItem
          key={format}
          icon={icons[format]}
          disabledReason={madeHere.includes(format) ? undefined : t('closed.files')}
          onSelect={() => void save(format)}
        >
          {files(`as.${format}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Printer} onSelect={() => void setTimeout(() => globalThis.print())}>
        {words('print')}
      </MenuItem>
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
