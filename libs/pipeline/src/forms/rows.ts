import type { Box, Word } from '@cartulary/contracts/reading';
import { boxAround, median } from '../layout/placed.js';

/** A word with its box in points. */
export interface PlacedWord {
  readonly word: Word;
  readonly box: Box;
}

/** Adjacent words, as close as in a sentence. */
export interface Stretch {
  readonly words: readonly PlacedWord[];
  readonly text: string;
  readonly box: Box;
  /** The lowest confidence of its words. */
  readonly confidence: number;
}

/** Everything at one height of a page, from left to right. */
export interface Row {
  readonly stretches: readonly Stretch[];
  readonly box: Box;
}

/** A gap wider than this many word heights doesn't occur within a sentence. */
const WIDEST_SPACE = 1.3;

export const usualHeight = (words: readonly PlacedWord[]): number =>
  Math.max(1, median(words.map(({ box }) => box[3] - box[1])));

const middleOf = (box: Box): number => (box[1] + box[3]) / 2;

/** Groups words into rows from the top, and rows into stretches. Takes as long as sorting. */
export function toRows(words: readonly PlacedWord[], height: number): Row[] {
  const sorted = [...words].sort((a, b) => middleOf(a.box) - middleOf(b.box));
  const rows: PlacedWord[][] = [];
  let at = -Infinity;
  for (const one of sorted) {
    const middle = middleOf(one.box);
    const row = rows.at(-1);
    if (row && middle - at < 0.5 * height) row.push(one);
    else {
      rows.push([one]);
      at = middle;
    }
  }
  return rows.map((row) => ({
    stretches: toStretches(
      row.sort((a, b) => a.box[0] - b.box[0]),
      height,
    ),
    box: boxAround(row.map(({ box }) => box)),
  }));
}

function toStretches(row: readonly PlacedWord[], height: number): Stretch[] {
  const found: PlacedWord[][] = [];
  for (const one of row) {
    const before = found.at(-1)?.at(-1);
    if (before && one.box[0] - before.box[2] < WIDEST_SPACE * height) found.at(-1)?.push(one);
    else found.push([one]);
  }
  return found.map(stretchOf);
}

/** @param words at least one, from left to right */
export const stretchOf = (words: readonly PlacedWord[]): Stretch => ({
  words,
  text: words.map(({ word }) => word.text).join(' '),
  box: boxAround(words.map(({ box }) => box)),
  confidence: words.reduce((least, { word }) => Math.min(least, word.confidence), 1),
});
