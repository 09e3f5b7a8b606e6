import { SLIDE, type Box } from '@cartulary/editor-schema/kinds/deck/layouts';

/** Minimum side length of an item, in slide units. */
export const LEAST = 8;

/** The bounding box of boxes. @param boxes at least one */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

export const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

/** Whether two boxes touch. */
export const meets = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.w && other.x <= one.x + one.w && one.y <= other.y + other.h && other.y <= one.y + one.h;

/** A resize handle of a box: the sides that it moves. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The corners, then the midpoints of the sides. */
export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** A resized box. @param keepsShape preserves the aspect ratio at corners */
export function resized(box: Box, { x, y }: Handle, dx: number, dy: number, keepsShape: boolean): Box {
  let w = Math.max(LEAST, box.w + x * dx);
  let h = Math.max(LEAST, box.h + y * dy);
  if (keepsShape && x !== 0 && y !== 0 && box.w > 0 && box.h > 0) {
    const scale = Math.max(w / box.w, h / box.h);
    [w, h] = [box.w * scale, box.h * scale];
  }
  return { x: x < 0 ? box.x + box.w - w : box.x, y: y < 0 ? box.y + box.h - h : box.y, w, h };
}

/** Boxes scaled from one bounding box to another. */
export const scaled = (boxes: ReadonlyMap<string, Box>, from: Box, to: Box): Map<string, Box> =>
  new Map(
    [...boxes].map(([id, box]) => {
      const [sx, sy] = [to.w / Math.max(1, from.w), to.h / Math.max(1, from.h)];
      return [
        id,
        { x: to.x + (box.x - from.x) * sx, y: to.y + (box.y - from.y) * sy, w: box.w * sx, h: box.h * sy },
      ] as const;
    }),
  );

export interface Guide {
  readonly along: 'x' | 'y';
  readonly at: number;
}

/** Snapping distance, in slide units. */
const NEAR = 7;

/** A box's snapping lines: its edges and its center. */
const linesOf = (from: number, length: number): number[] => [from, from + length / 2, from + length];

function nearest(own: readonly number[], others: readonly number[]): { by: number; at: number } | undefined {
  let best: { by: number; at: number } | undefined;
  for (const mine of own)
    for (const at of others) {
      const by = at - mine;
      if (Math.abs(by) <= NEAR && (best === undefined || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  return best;
}

/** Snaps a moved box to the edges and centers of other items and of the slide, and to its margins. */
export function snapped(box: Box, others: readonly Box[]): { dx: number; dy: number; guides: Guide[] } {
  const margin = 72;
  const across = [0, margin, SLIDE.w / 2, SLIDE.w - margin, SLIDE.w, ...others.flatMap(({ x, w }) => linesOf(x, w))];
  const down = [0, SLIDE.h / 2, SLIDE.h, ...others.flatMap(({ y, h }) => linesOf(y, h))];
  const x = nearest(linesOf(box.x, box.w), across);
  const y = nearest(linesOf(box.y, box.h), down);
  return {
    dx: x?.by ?? 0,
    dy: y?.by ?? 0,
    guides: [...(x ? [{ along: 'y', at: x.at } as const] : []), ...(y ? [{ along: 'x', at: y.at } as const] : [])],
  };
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns items with each other, or a single one with the slide. */
export function aligned(boxes: ReadonlyMap<string, Box>, to: Alignment): Map<string, Box> {
  const all = [...boxes.values()];
  if (all.length === 0) return new Map();
  const frame = all.length === 1 ? { x: 0, y: 0, ...SLIDE } : around(all);
  const place = (box: Box): Box => {
    switch (to) {
      case 'left':
        return { ...box, x: frame.x };
      case 'center':
        return { ...box, x: frame.x + (frame.w - box.w) / 2 };
      case 'right':
        return { ...box, x: frame.x + frame.w - box.w };
      case 'top':
        return { ...box, y: frame.y };
      case 'middle':
        return { ...box, y: frame.y + (frame.h - box.h) / 2 };
      case 'bottom':
        return { ...box, y: frame.y + frame.h - box.h };
    }
  };
  return new Map([...boxes].map(([id, box]) => [id, place(box)]));
}

/** Distributes three or more items with equal gaps, from first to last. */
export function distributed(boxes: ReadonlyMap<string, Box>, along: 'x' | 'y'): Map<string, Box> {
  const side = along === 'x' ? 'w' : 'h';
  const inOrder = [...boxes].sort(([, one], [, other]) => one[along] - other[along]);
  const [first, last] = [inOrder[0]?.[1], inOrder.at(-1)?.[1]];
  if (!first || !last || inOrder.length < 3) return new Map(boxes);
  const sides = inOrder.reduce((sum, [, box]) => sum + box[side], 0);
  const gap = (last[along] + last[side] - first[along] - sides) / (inOrder.length - 1);
  let at = first[along];
  return new Map(
    inOrder.map(([id, box]) => {
      const placed = { ...box, [along]: at };
      at += box[side] + gap;
      return [id, placed];
    }),
  );
}

/** Grid size for finding free boxes, in slide units: fine enough to look intentional, coarse enough to try all. */
const CELL = 32;

/** The largest box on a slide that touches none of these. Undefined if it's smaller than `least`. */
export function largestFree(taken: readonly Box[], least: Pick<Box, 'w' | 'h'>): Box | undefined {
  const [columns, rows] = [Math.floor(SLIDE.w / CELL) - 2, Math.floor(SLIDE.h / CELL) - 2];
  let best: Box | undefined;
  // For each row: how many rows above it are free in each column.
  const free = Array.from({ length: columns }, () => 0);
  for (let row = 1; row <= rows; row += 1) {
    for (let at = 0; at < columns; at += 1) {
      const cell = { x: (at + 1) * CELL, y: row * CELL, w: CELL, h: CELL };
      free[at] = taken.some((box) => meets(cell, box)) ? 0 : (free[at] ?? 0) + 1;
    }
    for (let from = 0; from < columns; from += 1) {
      let high = rows;
      for (let to = from; to < columns; to += 1) {
        high = Math.min(high, free[to] ?? 0);
        const h = high * CELL;
        const box = { x: (from + 1) * CELL, y: (row + 1) * CELL - h, w: (to - from + 1) * CELL, h };
        const fits = box.w >= least.w && box.h >= least.h;
        if (fits && (best === undefined || box.w * box.h > best.w * best.h)) best = box;
      }
    }
  }
  return best;
}
