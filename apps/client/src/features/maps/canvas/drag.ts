import type { Spot } from '../presence';

/** Where what is dragged would come to hang, or float. */
export type Drop =
  | { readonly kind: 'child'; readonly of: string }
  | { readonly kind: 'beside'; readonly of: string; readonly side: 'before' | 'after' }
  | { readonly kind: 'float'; readonly at: Spot };

export interface Dragged {
  readonly ids: readonly string[];
  /** The pointer, in units of the map. */
  readonly at: Spot;
  readonly drop: Drop;
}

/** Topics on their way by pointer; undefined while none are. */
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

/** Where each of several topics floats that are let go at a point: as far from the first as they were. */
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
  /** Whether topics of one parent lie beside each other, not below. */
  readonly isAcross: boolean;
  /** Those that may not take what is dragged: it, and what hangs from it. */
  readonly isTaken: (id: string) => boolean;
  readonly hasParent: (id: string) => boolean;
}

/** How near a topic one comes to hang from it, in units of the map. */
const NEAR = 40;
/** The share at each end of a topic that means before or after it. */
const END_SHARE = 0.28;

/** What letting go at a point does. */
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
