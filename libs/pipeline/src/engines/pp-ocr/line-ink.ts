import type { GreyImage } from '../../image/grey.js';
import type { LineReading } from './read-lines.js';

/** A line that was found on a page. */
export interface InkedLine {
  readonly picture: GreyImage;
  readonly reading: LineReading;
}

/** Print of the page itself: lines that are so certain and so long. */
const SURE = 0.95;
const MIN_CHARACTERS = 4;
/** The share of a line's picture that is its ink at the least. */
const INK = 0.05;

export const isSure = ({ reading: { certainty, characters } }: InkedLine): boolean =>
  certainty >= SURE && characters.length >= MIN_CHARACTERS;

/** How much darker than white the ink of a line is, 0 … 255: that of the darkest twentieth of its picture. */
export function inkOf({ picture: { data } }: InkedLine): number {
  const sorted = Uint8Array.from(data).sort();
  return 255 - (sorted[Math.floor(INK * (sorted.length - 1))] ?? 255);
}

/** The middle one of some values, 0 of none. */
export function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
