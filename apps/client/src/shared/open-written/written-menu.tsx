import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { moveItem } from '@cartulary/contracts/endpoints/moving';
import { kindOfWire } from '@cartulary/contracts/written-kinds';
import { Copy, Ellipsis, FolderInput, LayoutTemplate, Trash2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { AttentionChoice } from '@/shared/items/attention-menu';
import { FetchedMove } from '@/shared/items/fetched-move';
import { bin, restore } from '@/shared/items/item-acts';
import { useHeldModules } from '@/shared/modules/modules';
import { duplicate } from '@/shared/writing/copies';
import { t as words } from '@/text/text';
import { t as templates } from '@/text/writing/templates';
import { t as acts } from '@/text/workspace';
import { t } from '@/text/writing/files';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';

const SaveTemplate = lazy(async () => ({ default: (await import('./save-template')).SaveTemplate }));

interface WrittenMenuProps {
  item: WrittenItem;
  /** Export options of the kind; shown first. */
  files: ReactNode;
  /** Further actions of the kind, shown before moving. */
  children?: ReactNode;
}

/** The menu of an item: export, copy, save as template, move, and bin. */
export function WrittenMenu({ item, files, children }: WrittenMenuProps) {
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const reason = item.sealed ? t('sealed') : item.binnedAt === null ? undefined : words('note.binned');
  const copies = [
    { id: 'written.copy', title: templates('copy'), icon: Copy, run: () => void duplicate(item, navigate) },
    { id: 'written.template', title: templates('save'), icon: LayoutTemplate, run: () => setSaving(true) },
  ];
  const [user, held] = [useUser(), useHeldModules()];
  const mayMove = user !== undefined && refusalOf(moveItem, user, held) === undefined;
  const noMove = !mayEdit(item) ? acts('act.editorOnly') : item.binnedAt === null ? undefined : words('note.binned');
  const move = { id: 'written.move', title: words('move'), icon: FolderInput, run: () => setMoving(true) };
  useCommands([
    ...copies.map((each) => ({
      ...each,
      group: words('group'),
      here: true,
      available: () => reason === undefined,
    })),
    { ...move, group: words('group'), here: true, available: () => mayMove && noMove === undefined },
  ]);
  return (
    <>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words('more', { kind: kindOfWire[item.kind] })} />}>
        {files}
        <MenuSeparator />
        {copies.map(({ id, title, icon, run }) => (
          <MenuItem key={id} icon={icon} disabledReason={reason} onSelect={run}>
            {title}
          </MenuItem>
        ))}
        <MenuSeparator />
        {children}
        {mayMove ? (
          <MenuItem icon={move.icon} disabledReason={noMove} onSelect={move.run}>
            {move.title}
          </MenuItem>
        ) : null}
        {item.binnedAt === null ? (
          <>
            <MenuSeparator />
            <AttentionChoice itemId={item.id} />
            <MenuSeparator />
          </>
        ) : null}
        <PutAway item={item} />
      </Menu>
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveTemplate item={item} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
      {isMoving ? <FetchedMove thing={item} onClose={() => setMoving(false)} /> : null}
    </>
  );
}

const mayEdit = ({ right }: WrittenItem): boolean => right === 'editor' || right === 'owner';

function PutAway({ item }: { item: WrittenItem }) {
  const navigate = useNavigate();
  const reason = item.right === 'owner' ? undefined : acts('act.ownerOnly');
  const putAway = async (): Promise<void> => {
    if (await bin([item])) await navigate(href('collaboration'));
  };
  return item.binnedAt === null ? (
    <MenuItem icon={Trash2} danger disabledReason={reason} onSelect={() => void putAway()}>
      {acts('act.bin')}
    </MenuItem>
  ) : (
    <MenuItem icon={Undo2} disabledReason={reason} onSelect={() => void restore([item])}>
      {acts('act.restore')}
    </MenuItem>
  );
}
