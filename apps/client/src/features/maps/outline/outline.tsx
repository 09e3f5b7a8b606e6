import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '@/text/maps';
import { usePick, type Picked } from '../picked';
import type { MapRoom } from '../map-room';
import type { MapTree } from '../map-tree';
import { SURFACE } from '../surface';
import { beginWriting } from '../writing';
import { OutlineRow } from './outline-row';

interface OutlineProps {
  room: MapRoom;
  /** The displayed tree. */
  shown: MapTree;
}

/**
 * The map as an indented list, in sync with it. Accessible by keyboard and screen reader for reading, adding, and
 * moving.
 */
export function Outline({ room, shown }: OutlineProps) {
  const { opened } = room;
  const { picked } = opened;
  const pick = usePick(picked);
  const list = useRef<HTMLDivElement>(null);
  const ids = shown.seen();
  const selected = pick.nodes.at(-1);
  // Exactly one of them is a tab stop.
  const reached = selected !== undefined && ids.includes(selected) ? selected : ids[0];
  useEffect(() => {
    if (selected === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(selected)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement) && !document.activeElement?.matches('textarea'))
      row?.focus({ preventScroll: true });
  }, [selected, ids.length, pick.writes]);
  // A row loses focus when it moves in the list.
  useLayoutEffect(() => {
    if (picked.surface !== 'outline' || document.activeElement !== document.body || selected === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(selected)}"]`)?.focus({ preventScroll: true });
  });
  const press = (event: React.KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-topic]') : null;
    const at = row?.dataset['topic'] ?? reached;
    const to = at === undefined ? undefined : rowByKey(event.key, at, ids, shown, opened.picked);
    if (to !== undefined) picked.nodes([to]);
    else if (event.key === 'Escape' && pick.from !== null) picked.relate(null);
    else if (event.key === 'Escape' && pick.nodes.length > 0) picked.nodes([]);
    else if (room.isEditable && at !== undefined && isWritten(event)) beginWriting(opened, at, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      role="tree"
      aria-label={t('outline')}
      aria-multiselectable="true"
      {...SURFACE}
      onKeyDown={press}
      className="h-full overflow-auto bg-surface py-2 pr-3 pl-1"
    >
      {ids.map((id) => (
        <OutlineRow
          key={id}
          room={room}
          shown={shown}
          id={id}
          isSelected={pick.nodes.includes(id)}
          isReached={id === reached}
          isWritten={pick.writes === id && picked.surface === 'outline'}
        />
      ))}
    </div>
  );
}

/** Whether a key types a character without modifiers. */
export const isWritten = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => [...key].length === 1 && key !== ' ';

type Folds = Pick<Picked, 'fold' | 'unfold'>;

/** Where an arrow key leads in the list. Left and right also collapse and expand, only for this person. */
function rowByKey(key: string, at: string, ids: readonly string[], shown: MapTree, picked: Folds): string | undefined {
  const index = ids.indexOf(at);
  const topic = shown.of(at);
  switch (key) {
    case 'ArrowDown':
      return ids[index + 1] ?? at;
    case 'ArrowUp':
      return ids[index - 1] ?? at;
    case 'Home':
      return ids[0];
    case 'End':
      return ids.at(-1);
    case 'ArrowRight':
      if (topic?.node.isFolded) picked.unfold([at]);
      return (topic?.node.isFolded ? at : topic?.children[0]) ?? at;
    case 'ArrowLeft':
      if (topic && topic.children.length > 0 && !topic.node.isFolded) {
        picked.fold([at]);
        return at;
      }
      return shown.parentOf(at) ?? at;
    default:
      return undefined;
  }
}
