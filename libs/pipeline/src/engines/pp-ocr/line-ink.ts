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
  const sorted = Uint8Array.from(data).sort();
  const paper = sorted[sorted.length >> 1] ?? 255;
  const ink = sorted.findIndex((value) => value > paper - INK_CONTRAST) / sorted.length;
  const share = Math.min(MOST, Math.max(LEAST, DARKEST * ink));
  return 255 - (sorted[Math.floor(share * (sorted.length - 1))] ?? 255);
}

/** The middle one of some values, 0 of none. */
export function middleOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
