import type { Box } from '@cartulary/contracts/reading';

/** A box that somebody drew. */
export interface HandBox {
  readonly id: string;
  readonly page: number;
  readonly box: Box;
}

/** Smaller boxes can't be taken hold of. */
export const LEAST_SIDE = 0.005;

/** The box with its sides in order and within the page. */
export function onPage([x0, y0, x1, y1]: Box): Box {
  const [left, right] = within(Math.min(x0, x1), Math.max(x0, x1));
  const [top, bottom] = within(Math.min(y0, y1), Math.max(y0, y1));
  return [left, top, right, bottom];
}

function within(from: number, to: number): [number, number] {
  const start = Math.min(Math.max(0, from), 1 - LEAST_SIDE);
  return [start, Math.min(1, Math.max(to, start + LEAST_SIDE))];
}

/** The box moved by so much, as far as the page goes. */
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
