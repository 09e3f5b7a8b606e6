import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { kindOfWire } from '@cartulary/contracts/written-kinds';
import { Ellipsis, FileDown, Lock, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
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
import type { SealedFormat } from './save-sealed-as';
import type { SealedRoom } from './sealed-room';

/** A feature unavailable for sealed items, and the reason. */
export interface Closed {
  readonly name: string;
  readonly why: string;
}

/** A format in the menu. Without a label, it uses the default one. */
export interface OfferedFormat extends SealedFormat {
  readonly icon?: LucideIcon;
  readonly label?: string;
}

interface SealedMenuProps {
  item: WrittenItem;
  room: SealedRoom;
  /** The formats this page can save, using the same code that creates such files on the server. */
  formats: readonly OfferedFormat[];
  /** Other files that the page creates itself. */
  children?: ReactNode;
  /** Features that the kind has elsewhere, but for which the server would have to read or check the content. */
  closed: readonly Closed[];
}

/** The menu of a sealed item: exports created by this page, unavailable features, and moving it to the bin. */
export function SealedMenu({ item, room, formats, children, closed }: SealedMenuProps) {
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
  const save = async (format: SealedFormat): Promise<void> => {
    try {
      const { saveSealedAs } = await import('./save-sealed-as');
      await saveSealedAs(item, room, format);
    } catch (error) {
      sayFailed(t('notSaved'), error);
    }
  };
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words('more', { kind: kindOfWire[item.kind] })} />}>
      <MenuLabel>{t('export')}</MenuLabel>
      {children}
      {formats.map(({ icon = FileDown, label, ...format }) => (
        <MenuItem key={label ?? format.format} icon={icon} onSelect={() => void save(format)}>
          {label ?? files(`as.${format.format}`)}
        </MenuItem>
      ))}
      {closed.length > 0 ? <MenuSeparator /> : null}
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
