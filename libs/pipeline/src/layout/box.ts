import type { Box } from '@cartulary/contracts/reading';

const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
/** Five decimals are a fiftieth of a pixel at 300 dpi, and keep stored words small. */
const round = (value: number): number => Math.round(value * 100_000) / 100_000;

/** Clips a box to the page, rounds it for storage, and sorts its edges. */
export function clampBox([left, top, right, bottom]: Box): Box {
  return [
    round(clamp(Math.min(left, right))),
    round(clamp(Math.min(top, bottom))),
    round(clamp(Math.max(left, right))),
    round(clamp(Math.max(top, bottom))),
  ];
}

/** The smallest box around both. */
export function unionBox(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
