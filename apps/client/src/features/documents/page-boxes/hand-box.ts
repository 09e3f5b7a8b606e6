import type { Box } from '@cartulary/contracts/reading';

/** A manually drawn box. */
export interface HandBox {
  readonly id: string;
  readonly page: number;
  readonly box: Box;
}

/** Smaller boxes can't be grabbed. */
export const LEAST_SIDE = 0.005;

/** The box with ordered sides, clipped to the page. */
export function onPage([x0, y0, x1, y1]: Box): Box {
  const [left, right] = within(Math.min(x0, x1), Math.max(x0, x1));
  const [top, bottom] = within(Math.min(y0, y1), Math.max(y0, y1));
  return [left, top, right, bottom];
}

function within(from: number, to: number): [number, number] {
  const start = Math.min(Math.max(0, from), 1 - LEAST_SIDE);
  return [start, Math.min(1, Math.max(to, start + LEAST_SIDE))];
}

/** The box moved by a distance, limited to the page. */
export function movedBox([left, top, right, bottom]: Box, byX: number, byY: number): Box {
  const x = Math.min(Math.max(byX, -left), 1 - right);
  const y = Math.min(Math.max(byY, -top), 1 - bottom);
  return [left + x, top + y, right + x, bottom + y];
}

/** The box with its lower right corner moved. */
export const resizedBox = ([left, top, right, bottom]: Box, byX: number, byY: number): Box => [
  left,
  top,
  Math.max(left + LEAST_SIDE, right + byX),
  Math.max(top + LEAST_SIDE, bottom + byY),
];
