import type { Laid } from './laid-out';

export type Direction = 'left' | 'right' | 'up' | 'down';

export const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Penalty factor for sideways distance. */
const ASLANT = 3;

/** Distance to another box in a direction, and sideways. Undefined if it isn't in that direction. */
function distances(from: Box, to: Box, direction: Direction): { ahead: number; aside: number } | undefined {
  const isFlat = direction === 'left' || direction === 'right';
  const isBack = direction === 'left' || direction === 'up';
  const middle = (box: Box, flat: boolean): number => (flat ? box.x + box.w / 2 : box.y + box.h / 2);
  const ahead = (middle(to, isFlat) - middle(from, isFlat)) * (isBack ? -1 : 1);
  // A box to the side isn't ahead.
  const least = isFlat ? from.w / 2 : from.h / 2;
  if (ahead <= least * 0.5) return undefined;
  return { ahead, aside: Math.abs(middle(to, !isFlat) - middle(from, !isFlat)) };
}

interface Asked {
  readonly boxes: Laid['boxes'];
  /** Its parent and children. */
  readonly near: readonly string[];
  /** True if children are to the side of their parent, so left and right follow branches. */
  readonly isAcross: boolean;
}

/** The next topic in a direction, as seen on the map. Prefers its own branch. */
export function topicTowards(id: string, direction: Direction, { boxes, near, isAcross }: Asked): string | undefined {
  const from = boxes.get(id);
  if (!from) return undefined;
  const isAlong = (direction === 'left' || direction === 'right') !== isAcross;
  if (isAlong) {
    const along = nearest(from, direction, boxes, near, (ahead, aside) => aside + ahead / 1000);
    if (along !== undefined) return along;
  }
  const others = [...boxes.keys()].filter((other) => other !== id);
  return nearest(from, direction, boxes, others, (ahead, aside) => ahead + ASLANT * aside);
}

function nearest(
  from: Box,
  direction: Direction,
  boxes: Laid['boxes'],
  ids: readonly string[],
  cost: (ahead: number, aside: number) => number,
): string | undefined {
  let best: { id: string; cost: number } | undefined;
  for (const id of ids) {
    const to = boxes.get(id);
    const found = to && distances(from, to, direction);
    if (!found) continue;
    const next = cost(found.ahead, found.aside);
    if (best === undefined || next < best.cost) best = { id, cost: next };
  }
  return best?.id;
}
