import type { GreyImage } from '../../image/grey.js';
import type { LineReading } from './read-lines.js';

/** A detected line. */
export interface InkedLine {
  readonly picture: GreyImage;
  readonly reading: LineReading;
}

/** Minimum confidence and length of lines that count as the page's own print. */
const SURE = 0.95;
const MIN_CHARACTERS = 4;
/** Pixels this many gray levels darker than the line's paper are ink, as in `image/ink.ts`. */
const INK_CONTRAST = 18;
/** A line's ink level is that of its darkest ink: this share of the ink, limited to a maximum and minimum share of the image. */
const DARKEST = 0.3;
const MOST = 0.05;
const LEAST = 0.01;

export const isSure = ({ reading: { certainty, characters } }: InkedLine): boolean =>
  certainty >= SURE && characters.length >= MIN_CHARACTERS;

/** How much darker than white a line's ink is, 0 to 255. Thin or wide print fills little of its image. */
export function inkOf({ picture: { data } }: InkedLine): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const paper = valueAt(counts, data.length >> 1) ?? 255;
  const ink = countUpTo(counts, paper - INK_CONTRAST) / data.length;
  const share = Math.min(MOST, Math.max(LEAST, DARKEST * ink));
  return 255 - (valueAt(counts, Math.floor(share * (data.length - 1))) ?? 255);
}

/** The value at this position in sorted order; undefined if there are fewer values. */
function valueAt(counts: Uint32Array, place: number): number | undefined {
  let before = 0;
  const value = counts.findIndex((count) => (before += count) > place);
  return value < 0 ? undefined : value;
}

/** Counts the values up to and including `value`. */
const countUpTo = (counts: Uint32Array, value: number): number =>
  counts.subarray(0, Math.max(0, value + 1)).reduce((sum, count) => sum + count, 0);

/** The median, or 0 if there are no values. */
export function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
