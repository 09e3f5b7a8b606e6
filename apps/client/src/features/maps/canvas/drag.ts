import type { Spot } from '../presence';

/** Where the dragged topics would attach or float. */
export type Drop =
  | { readonly kind: 'child'; readonly of: string }
  | { readonly kind: 'beside'; readonly of: string; readonly side: 'before' | 'after' }
  | { readonly kind: 'float'; readonly at: Spot };

export interface Dragged {
  readonly ids: readonly string[];
  /** The pointer, in map units. */
  readonly at: Spot;
  readonly drop: Drop;
}

/** The topics being dragged; undefined if there are none. */
export class Drag {
  private dragged: Dragged | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): Dragged | undefined => this.dragged;

  readonly set = (dragged: Dragged | undefined): void => {
    this.dragged = dragged;
    for (const listener of this.listeners) listener();
  };
}

/** Target positions of several floating topics dropped at a point. Their distances stay the same. */
export function floatingPlaces(
  ids: readonly string[],
  at: Spot,
  boxes: ReadonlyMap<string, Box>,
): readonly (readonly [id: string, place: Spot])[] {
  const middle = (id: string | undefined): Spot | undefined => {
    const box = boxes.get(id ?? '');
    return box && { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  };
  const first = middle(ids[0]);
  return ids.map((id) => {
    const own = middle(id);
    return [id, first && own ? { x: at.x + own.x - first.x, y: at.y + own.y - first.y } : at];
  });
}

interface Box extends Spot {
  readonly w: number;
  readonly h: number;
}

interface Seen {
  readonly boxes: ReadonlyMap<string, Box>;
  /** Whether siblings are laid out horizontally instead of vertically. */
  readonly isAcross: boolean;
  /** Whether a topic is being dragged, or is below one, and can't be a target. */
  readonly isTaken: (id: string) => boolean;
  readonly hasParent: (id: string) => boolean;
}

/** Distance within which a dragged topic attaches to another, in map units. */
const NEAR = 40;
/** Dropping on this share of a topic's length at either end inserts before or after it. */
const END_SHARE = 0.28;

/** The effect of dropping at a point. */
export function dropAt(at: Spot, { boxes, isAcross, isTaken, hasParent }: Seen): Drop {
  let best: { id: string; box: Box; gap: number } | undefined;
  for (const [id, box] of boxes) {
    if (isTaken(id)) continue;
    const gap = Math.hypot(outside(at.x, box.x, box.w), outside(at.y, box.y, box.h));
    if (gap <= NEAR && (best === undefined || gap < best.gap)) best = { id, box, gap };
  }
  if (!best) return { kind: 'float', at };
  const { id, box } = best;
  const share = isAcross ? (at.x - box.x) / box.w : (at.y - box.y) / box.h;
  if (hasParent(id) && share < END_SHARE) return { kind: 'beside', of: id, side: 'before' };
  if (hasParent(id) && share > 1 - END_SHARE) return { kind: 'beside', of: id, side: 'after' };
  return { kind: 'child', of: id };
}

const outside = (at: number, from: number, size: number): number => Math.max(from - at, 0, at - from - size);
