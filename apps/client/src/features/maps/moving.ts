import type { Direction } from './canvas/arrows';
import { isAcrossAt, type Laid } from './canvas/laid-out';
import type { OpenedMap } from './opened-map';

/** What a step of a topic does to where it hangs. */
export type Step = 'earlier' | 'later' | 'out' | 'in';

/** How far a step of a topic that floats goes, in units of the map. */
const FLOAT_BY = 40;
const by: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** What a direction means for a topic, as the map is seen: out is to where it hangs, in is away from there. */
export function stepOf(direction: Direction, isAcross: boolean, isOutBefore: boolean): Step {
  const isFlat = direction === 'left' || direction === 'right';
  const isBack = direction === 'left' || direction === 'up';
  if (isFlat === isAcross) return isBack ? 'earlier' : 'later';
  return isBack === isOutBefore ? 'out' : 'in';
}

/** Moves the selected topic a step in a direction; one that floats goes there itself. */
export function moveTowards(opened: OpenedMap, direction: Direction, { boxes }: Laid): void {
  const { picked, store } = opened;
  const id = picked.node;
  const tree = store.tree();
  const { node, depth } = tree.of(id) ?? {};
  if (id === undefined || !node) return;
  if (node.place) {
    moveFloating(opened, id, node.place, direction);
    return;
  }
  // The outline is always read from above, whatever the map looks like.
  const isList = picked.surface === 'outline';
  const isAcross = isAcrossAt(tree.map.layout, depth ?? 0);
  const [box, parent] = [boxes.get(id), boxes.get(node.parent ?? '')];
  const isOutBefore =
    isList || !box || !parent || (isAcross ? parent.y < box.y : parent.x + parent.w / 2 < box.x + box.w / 2);
  moveStep(opened, id, stepOf(direction, !isList && isAcross, isOutBefore));
}

/** Moves a topic that floats a step from where it lies. */
export function moveFloating(
  { acts }: OpenedMap,
  id: string,
  place: { readonly x: number; readonly y: number },
  direction: Direction,
): void {
  const [x, y] = by[direction];
  acts.float(id, { x: place.x + x * FLOAT_BY, y: place.y + y * FLOAT_BY });
}

/** Moves a topic among its siblings, out to what they hang from, or in under the one before it. */
export function moveStep({ acts }: OpenedMap, id: string, step: Step): boolean {
  switch (step) {
    case 'earlier':
      return acts.moveBy(id, -1);
    case 'later':
      return acts.moveBy(id, 1);
    case 'out':
      return acts.moveOut(id);
    case 'in':
      return acts.moveIn(id);
  }
}
