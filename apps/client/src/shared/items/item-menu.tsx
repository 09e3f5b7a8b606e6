import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { ArrowUpRight, Ellipsis, PencilLine, Trash2, Undo2, UserPlus, Users } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { t } from '@/text/workspace';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { AttentionChoice } from './attention-menu';
import { bin, restore } from './item-acts';
import { addressOfItem } from './address-of-item';
import { useDesk } from './item-desk';

/** An item's menu, with the reason for each action this person can't perform. */
export function ItemMenu({ item }: { item: WrittenItem }) {
  const ask = useDesk();
  const navigate = useNavigate();
  const address = addressOfItem(item);
  const isOwner = item.right === 'owner';
  const noOwner = isOwner ? undefined : t('act.ownerOnly');
  const noEditor = isOwner || item.right === 'editor' ? undefined : t('act.editorOnly');
  return (
    // Clicks here must not open the row.
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} size="sm" label={t('act.more', { title: plainName(item.title) })} />}
      >
        <MenuItem icon={ArrowUpRight} onSelect={() => void navigate(address)}>
          {t('act.open')}
        </MenuItem>
        {item.binnedAt === null ? (
          <>
            <MenuItem icon={PencilLine} disabledReason={noEditor} onSelect={() => ask({ kind: 'rename', item })}>
              {t('act.rename')}
            </MenuItem>
            <MenuItem icon={isOwner ? UserPlus : Users} onSelect={() => ask({ kind: 'share', item })}>
              {t(isOwner ? 'act.share' : 'act.whoHasIt')}
            </MenuItem>
            <MenuSeparator />
            <AttentionChoice itemId={item.id} />
            <MenuSeparator />
            <MenuItem icon={Trash2} danger disabledReason={noOwner} onSelect={() => void bin([item])}>
              {t('act.bin')}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem icon={Undo2} disabledReason={noOwner} onSelect={() => void restore([item])}>
              {t('act.restore')}
            </MenuItem>
            <MenuItem
              icon={Trash2}
              danger
              disabledReason={noOwner}
              onSelect={() => ask({ kind: 'delete', items: [item] })}
            >
              {t('act.delete')}
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  );
}
