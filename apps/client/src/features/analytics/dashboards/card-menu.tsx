import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EllipsisVertical,
  FoldHorizontal,
  FoldVertical,
  Pencil,
  Trash2,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react';
import { t } from '@/text/analytics/dashboards';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';

interface CardMenuProps {
  name: string;
  onChange: () => void;
  /** By columns and rows. */
  onMove: (dx: number, dy: number) => void;
  onSize: (dw: number, dh: number) => void;
  onRemove: () => void;
}

/** All actions on a card, for people who neither drag nor use arrow keys. */
export const CardMenu = ({ name, onChange, onMove, onSize, onRemove }: CardMenuProps) => (
  <Menu align="end" trigger={<IconButton icon={EllipsisVertical} size="sm" label={t('card.actions', { name })} />}>
    <MenuItem icon={Pencil} onSelect={onChange}>
      {t('card.change')}
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={ArrowLeft} onSelect={() => onMove(-1, 0)}>
      {t('card.left')}
    </MenuItem>
    <MenuItem icon={ArrowRight} onSelect={() => onMove(1, 0)}>
      {t('card.right')}
    </MenuItem>
    <MenuItem icon={ArrowUp} onSelect={() => onMove(0, -1)}>
      {t('card.up')}
    </MenuItem>
    <MenuItem icon={ArrowDown} onSelect={() => onMove(0, 1)}>
      {t('card.down')}
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={UnfoldHorizontal} onSelect={() => onSize(1, 0)}>
      {t('card.wider')}
    </MenuItem>
    <MenuItem icon={FoldHorizontal} onSelect={() => onSize(-1, 0)}>
      {t('card.narrower')}
    </MenuItem>
    <MenuItem icon={UnfoldVertical} onSelect={() => onSize(0, 1)}>
      {t('card.higher')}
    </MenuItem>
    <MenuItem icon={FoldVertical} onSelect={() => onSize(0, -1)}>
      {t('card.lower')}
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} danger onSelect={onRemove}>
      {t('card.remove')}
    </MenuItem>
  </Menu>
);
