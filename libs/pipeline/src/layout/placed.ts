import type { Box, Word } from '@cartulary/contracts/reading';
import { unionBox } from './box.js';

/** A word on its page, its box in points so that widths and heights can be compared. */
export interface Item {
  /** Its number in the order that the page came in. */
  readonly index: number;
  readonly word: Word;
  readonly box: Box;
  /** Height of its type, points; see `typeSize`. */
  readonly size: number;
}

/** Words that follow one another on a line without a gap as wide as between columns. */
export interface Segment {
  readonly items: readonly Item[];
  readonly box: Box;
}

/** What stands on one line of a column, from left to right. */
export interface Line {
  readonly items: readonly Item[];
  readonly box: Box;
  /** Height of its type, points: that of its middle word, so that one mark more or less doesn't change it. */
  readonly height: number;
}

export const widthOf = (box: Box): number => box[2] - box[0];
export const heightOf = (box: Box): number => box[3] - box[1];
export const middleOf = (box: Box): number => (box[1] + box[3]) / 2;
export const centreOf = (box: Box): number => (box[0] + box[2]) / 2;

/** How much of the shorter of two stretches lies within the other, 0 … 1. */
export function shareLevel(a: Box, b: Box): number {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return Math.max(0, shared) / Math.max(Math.min(heightOf(a), heightOf(b)), 0.01);
}

/** The smallest box around all; the empty box where there is none. */
export function boxAround(boxes: readonly Box[]): Box {
  const [first = [0, 0, 0, 0] as Box, ...rest] = boxes;
  return rest.reduce(unionBox, first);
}

/** The middle value, 0 where there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
