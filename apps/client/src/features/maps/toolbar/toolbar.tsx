import { mapLayouts, type MapLayout } from '@cartulary/editor-schema/kinds/map/json';
import {
  ChevronDown,
  ClipboardPaste,
  Copy,
  CornerDownRight,
  Focus,
  ListTree,
  MoveRight,
  Network,
  Plus,
  Redo2,
  Scissors,
  Search,
  Spline,
  SquareDashed,
  Trash2,
  Undo2,
  Waypoints,
  Columns2,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useRoomForSidePanel } from '@/ui/media-query';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@/ui/menu';
import { SegmentedControl } from '@/ui/segmented-control';
import { copyTopics, cutTopics, pasteTopicsThere } from '../clip/topic-clip';
import type { MapRoom } from '../map-room';
import { moveFloating, moveStep } from '../moving';
import { usePick } from '../picked';
import { addChild, addSibling, began, removeSelected } from '../writing';
import { foldTo } from './fold-to';
import { putAround, relate } from '../relating';

export const views = ['map', 'outline', 'both'] as const;
export type View = (typeof views)[number];

interface ToolbarProps {
  room: MapRoom;
  view: View;
  onView: (view: View) => void;
  onFind: () => void;
}

/** Actions for a map and its selected topics, including everything available by key. */
export function Toolbar({ room, view, onView, onFind }: ToolbarProps) {
  const { opened, isEditable, tree } = room;
  const pick = usePick(opened.picked);
  const isWide = useRoomForSidePanel();
  const id = tree.of(pick.nodes.at(-1))?.node.id;
  const isBranch = pick.branch !== null;
  return (
    <div
      role="toolbar"
      aria-label={t('tools')}
      className="flex shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-(--d-page) py-1.5 max-tablet:px-2"
    >
      {isEditable ? (
        <>
          <UndoButtons room={room} />
          <Bar />
          <AddMenu room={room} id={id} />
          <MoveMenu room={room} id={id} />
          <RelateMenu room={room} />
          <Bar />
        </>
      ) : null}
      <LayoutMenu room={room} />
      <IconButton
        icon={Focus}
        label={t(isBranch ? 'branch.all' : 'keys.branch')}
        pressed={isBranch}
        disabled={!isBranch && id === undefined}
        onClick={() => opened.picked.branch(isBranch ? null : (id ?? null))}
      />
      <IconButton icon={Search} label={t('find')} onClick={onFind} />
      <span className="grow max-tablet:hidden" />
      <span className="shrink-0 max-tablet:order-first">
        <SegmentedControl
          label={t('view')}
          value={view}
          onChange={onView}
          iconsOnly={!isWide}
          options={[
            { value: 'map', label: t('view.map'), icon: Network },
            { value: 'outline', label: t('view.outline'), icon: ListTree },
            { value: 'both', label: t('view.both'), icon: Columns2 },
          ]}
        />
      </span>
    </div>
  );
}

const Bar = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-line" />;

function UndoButtons({ room: { opened } }: { room: MapRoom }) {
  const { undo, subscribe } = opened.store;
  const may = useSyncExternalStore(subscribe, () => `${undo.undoStack.length > 0} ${undo.redoStack.length > 0}`);
  return (
    <>
      <IconButton icon={Undo2} label={t('undo')} disabled={!may.startsWith('true')} onClick={() => void undo.undo()} />
      <IconButton icon={Redo2} label={t('redo')} disabled={!may.endsWith('true')} onClick={() => void undo.redo()} />
    </>
  );
}

interface OfTopic {
  room: MapRoom;
  /** The selected one. */
  id: string | undefined;
}

function AddMenu({ room: { opened, tree }, id }: OfTopic) {
  const none = id === undefined ? t('none.selected') : undefined;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={Plus}>
          {t('add')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={CornerDownRight} onSelect={() => addChild(opened, id ?? tree.root)}>
        {t('keys.child')}
      </MenuItem>
      <MenuItem icon={Plus} disabledReason={none} onSelect={() => id !== undefined && addSibling(opened, id)}>
        {t('keys.sibling')}
      </MenuItem>
      <MenuItem
        icon={Waypoints}
        onSelect={() => began(opened, opened.acts.addFloating({ x: 0, y: freeBelow(opened) }))}
      >
        {t('add.floating')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Copy} disabledReason={none} onSelect={() => void copyTopics(opened)}>
        {t('clip.copy')}
      </MenuItem>
      <MenuItem
        icon={Scissors}
        disabledReason={id === undefined || id === tree.root ? t('none.removable') : undefined}
        onSelect={() => void cutTopics(opened)}
      >
        {t('clip.cut')}
      </MenuItem>
      <MenuItem icon={ClipboardPaste} onSelect={() => void pasteTopicsThere(opened)}>
        {t('clip.paste')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        disabledReason={id === undefined || id === tree.root ? t('none.removable') : undefined}
        onSelect={() => removeSelected(opened)}
      >
        {t('keys.remove')}
      </MenuItem>
    </Menu>
  );
}

/** Vertical distance between floating topics, and the position of the first. */
const FLOAT = { from: 320, step: 70 };

const freeBelow = ({ store }: MapRoom['opened']): number =>
  FLOAT.from + FLOAT.step * store.tree().map.nodes.filter(({ place }) => place !== null).length;

const steps = ['earlier', 'later', 'out', 'in'] as const;
const directions = ['left', 'right', 'up', 'down'] as const;

function MoveMenu({ room: { opened, tree }, id }: OfTopic) {
  const none = id === undefined ? t('none.selected') : tree.parentOf(id) === undefined ? t('none.movable') : undefined;
  const place = tree.of(id)?.node.place ?? null;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={MoveRight}>
          {t('move')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {id !== undefined && place !== null
        ? directions.map((direction) => (
            <MenuItem key={direction} onSelect={() => moveFloating(opened, id, place, direction)}>
              {t(`move.${direction}`)}
            </MenuItem>
          ))
        : steps.map((step) => (
            <MenuItem key={step} disabledReason={none} onSelect={() => id !== undefined && moveStep(opened, id, step)}>
              {t(`move.${step}`)}
            </MenuItem>
          ))}
      <MenuSeparator />
      <MenuItem
        disabledReason={place !== null ? undefined : t('none.floating')}
        onSelect={() => id !== undefined && opened.acts.move([id], { parent: tree.root })}
      >
        {t('move.hang')}
      </MenuItem>
      <MenuItem
        disabledReason={none}
        onSelect={() => id !== undefined && opened.acts.float(id, { x: 0, y: freeBelow(opened) })}
      >
        {t('move.float')}
      </MenuItem>
    </Menu>
  );
}

function RelateMenu({ room: { opened } }: { room: MapRoom }) {
  const { nodes } = usePick(opened.picked);
  const none = nodes.length === 0 ? t('none.selected') : undefined;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={Spline}>
          {t('relate')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={Spline} disabledReason={none} onSelect={() => relate(opened)}>
        {t(nodes.length > 1 ? 'relate.both' : 'relate.line')}
      </MenuItem>
      <MenuItem icon={SquareDashed} disabledReason={none} onSelect={() => putAround(opened, 'boundaries')}>
        {t('relate.boundary')}
      </MenuItem>
      <MenuItem disabledReason={none} onSelect={() => putAround(opened, 'summaries')}>
        {t('relate.summary')}
      </MenuItem>
    </Menu>
  );
}

const levels = [1, 2, 3] as const;

function LayoutMenu({ room: { opened, isEditable, tree } }: { room: MapRoom }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={Network}>
          {t(`layout.${tree.map.layout}`)}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {isEditable ? (
        <MenuChoice<MapLayout>
          label={t('layout')}
          value={tree.map.layout}
          options={mapLayouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
          onChange={(layout) => opened.acts.setLayout(layout)}
        />
      ) : null}
      <MenuLabel>{t('levels')}</MenuLabel>
      {levels.map((level) => (
        <MenuItem key={level} onSelect={() => foldTo(opened, level, isEditable)}>
          {t('levels.to', { level })}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => foldTo(opened, Infinity, isEditable)}>{t('levels.all')}</MenuItem>
    </Menu>
  );
}
