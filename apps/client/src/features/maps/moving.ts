import type { Direction } from './canvas/arrows';
import { isAcrossAt, type Laid } from './canvas/laid-out';
import type { OpenedMap } from './opened-map';

/** How moving a topic changes its position in the tree. */
export type Step = 'earlier' | 'later' | 'out' | 'in';

/** Distance by which a floating topic moves, in map units. */
const FLOAT_BY = 40;
const by: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The effect of a direction on a topic, as seen on the map: out is toward its parent, in is away from it. */
export function stepOf(direction: Direction, isAcross: boolean, isOutBefore: boolean): Step {
  const isFlat = direction === 'left' || direction === 'right';
  const isBack = direction === 'left' || direction === 'up';
  if (isFlat === isAcross) return isBack ? 'earlier' : 'later';
  return isBack === isOutBefore ? 'out' : 'in';
}

/** Moves the selected topic one step in a direction. A floating topic changes its coordinates. */
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
  // The outline is always vertical, regardless of the map's layout.
  const isList = picked.surface === 'outline';
  const isAcross = isAcrossAt(tree.map.layout, depth ?? 0);
  const [box, parent] = [boxes.get(id), boxes.get(node.parent ?? '')];
  const isOutBefore =
    isList || !box || !parent || (isAcross ? parent.y < box.y : parent.x + parent.w / 2 < box.x + box.w / 2);
  moveStep(opened, id, stepOf(direction, !isList && isAcross, isOutBefore));
}

/** Moves a floating topic by one step. */
export function moveFloating(
  { acts }: OpenedMap,
  id: string,
  place: { readonly x: number; readonly y: number },
  direction: Direction,
): void {
  const [x, y] = by[direction];
  acts.float(id, { x: place.x + x * FLOAT_BY, y: place.y + y * FLOAT_BY });
}

/** Moves a topic among its siblings, out to its parent's level, or into the sibling before it. */
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
