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
/** What is so many grey levels darker than a line's paper is ink, as `image/ink.ts` has it. */
const INK_CONTRAST = 18;
/** A line's ink is that of the darkest part of its ink; of its picture at most and at least so much. */
const DARKEST = 0.3;
const MOST = 0.05;
const LEAST = 0.01;

export const isSure = ({ reading: { certainty, characters } }: InkedLine): boolean =>
  certainty >= SURE && characters.length >= MIN_CHARACTERS;

/** How much darker than white the ink of a line is, 0 … 255. Thin and wide print covers little of its picture. */
export function inkOf({ picture: { data } }: InkedLine): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const paper = valueAt(counts, data.length >> 1) ?? 255;
  const ink = countUpTo(counts, paper - INK_CONTRAST) / data.length;
  const share = Math.min(MOST, Math.max(LEAST, DARKEST * ink));
  return 255 - (valueAt(counts, Math.floor(share * (data.length - 1))) ?? 255);
}

/** The value that would stand at this place if all were sorted; undefined where there are fewer. */
function valueAt(counts: Uint32Array, place: number): number | undefined {
  let before = 0;
  const value = counts.findIndex((count) => (before += count) > place);
  return value < 0 ? undefined : value;
}

/** How many are at most so large. */
const countUpTo = (counts: Uint32Array, value: number): number =>
  counts.subarray(0, Math.max(0, value + 1)).reduce((sum, count) => sum + count, 0);

/** The middle one of some values, 0 of none. */
export function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
