import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import type { OpenedDeck } from '../opened-deck';
import type { PlacedBox } from '../slide/placed-box';
import { LEAST, moved } from './boxes';
import { isLineThing, leant } from './line-box';

/** Distance per arrow key press, in slide units. Shift increases it. */
const STEP = 2;
const FAR = 20;

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The items' current boxes. */
export const boxesOf = (things: readonly ThingJson[], { layout }: SlideJson): Map<string, Box> =>
  new Map(things.map((thing) => [thing.id, boxOf(thing, layout)]));

/**
 * Applies a key to the selected items: arrow keys move them, Alt+arrow resizes them, and characters start editing.
 * @returns whether the key was handled
 */
export function onStageKey(event: Key, opened: OpenedDeck, slide: SlideJson, selected: readonly ThingJson[]): boolean {
  const { picked, things } = opened;
  const ids = selected.map(({ id }) => id);
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod) return onModKey(event, opened, slide, selected);
  const arrow = arrows[event.key];
  if (arrow && ids.length > 0) {
    const by = event.shiftKey ? FAR : STEP;
    const [dx, dy] = [arrow[0] * by, arrow[1] * by];
    const boxes = boxesOf(selected, slide);
    const resize = (thing: ThingJson, box: Box): PlacedBox =>
      isLineThing(thing)
        ? leant({ ...box, isFlipped: thing.isFlipped }, { x: 1, y: 1 }, dx, dy)
        : { ...box, w: Math.max(LEAST, box.w + dx), h: Math.max(LEAST, box.h + dy) };
    const put = selected.flatMap((thing) => {
      const box = boxes.get(thing.id);
      return box ? [[thing.id, event.altKey ? resize(thing, box) : moved(box, dx, dy)] as const] : [];
    });
    things.put(new Map(put));
    return true;
  }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      if (ids.length === 0) return false;
      things.remove(ids);
      picked.things([]);
      return true;
    case 'Enter':
    case 'F2':
      return beginWriting(opened, selected);
    case 'Escape':
      if (ids.length === 0) return false;
      picked.things([]);
      return true;
    default:
      return (
        !event.altKey && event.key !== ' ' && [...event.key].length === 1 && beginWriting(opened, selected, event.key)
      );
  }
}

/** Whether an item is editable on the slide: text, a table, or a chart with its own numbers. */
function isWritable({ kind, text, grid, source }: ThingJson): boolean {
  return kind === 'chart' ? grid !== null && source === null : kind === 'table' || text !== null;
}

/**
 * Starts editing the selection on the slide, if it's one thing that can be edited there.
 * @param typed the character that started it; charts ignore it, because it belongs to no cell
 * @returns whether editing started
 */
export function beginWriting({ picked, store }: OpenedDeck, selected: readonly ThingJson[], typed = ''): boolean {
  const [only] = selected;
  if (selected.length !== 1 || !only) return false;
  if (!isWritable(only) || (only.kind === 'chart' && typed !== '')) return false;
  const now = picked.now();
  if (now.writes !== only.id) store.undo.stopCapturing();
  picked.write(only.id, (now.writes === only.id ? now.typed : '') + typed);
  return true;
}

function onModKey(event: Key, opened: OpenedDeck, slide: SlideJson, selected: readonly ThingJson[]): boolean {
  const { picked, things, store } = opened;
  const ids = selected.map(({ id }) => id);
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) store.undo.redo();
      else store.undo.undo();
      return true;
    case 'y':
      store.undo.redo();
      return true;
    case 'a':
      picked.things(slide.things.map(({ id }) => id));
      return true;
    case 'd': {
      if (ids.length === 0) return false;
      const copies = selected.map((thing) => ({ ...thing, box: boxOf(thing, slide.layout) }));
      picked.things(things.copy(slide, copies));
      return true;
    }
    case ']':
    case '[': {
      if (ids.length === 0) return false;
      const up = event.key === ']';
      things.order(slide, ids, event.shiftKey ? (up ? 'front' : 'back') : up ? 'forward' : 'backward');
      return true;
    }
    default:
      return false;
  }
}

/** Opens the source of a linked chart in the panel. @returns whether the key was handled */
export function openSource(
  { key }: Pick<Key, 'key'>,
  [only, ...others]: readonly ThingJson[],
  openPanel: (panel: 'design') => void,
): boolean {
  if ((key !== 'Enter' && key !== 'F2') || others.length > 0 || only?.kind !== 'chart' || isWritable(only))
    return false;
  openPanel('design');
  return true;
}
