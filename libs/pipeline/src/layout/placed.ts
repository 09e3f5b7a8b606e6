import type { Box, Word } from '@cartulary/contracts/reading';
import { unionBox } from './box.js';

/** A word on its page, with its box in points so widths and heights are comparable. */
export interface Item {
  /** Index in the page's original order. */
  readonly index: number;
  readonly word: Word;
  readonly box: Box;
  /** Font height in points; see `typeSize`. */
  readonly size: number;
}

/** Consecutive words on a line without a gap as wide as between columns. */
export interface Segment {
  readonly items: readonly Item[];
  readonly box: Box;
}

/** Everything on one line of a column, from left to right. */
export interface Line {
  readonly items: readonly Item[];
  readonly box: Box;
  /** Font height in points: that of its median word, so a single character doesn't change it. */
  readonly height: number;
}

export const widthOf = (box: Box): number => box[2] - box[0];
export const heightOf = (box: Box): number => box[3] - box[1];
export const middleOf = (box: Box): number => (box[1] + box[3]) / 2;
export const centreOf = (box: Box): number => (box[0] + box[2]) / 2;

/** Vertical overlap of two boxes as a share of the shorter one, 0 to 1. */
export function shareLevel(a: Box, b: Box): number {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return Math.max(0, shared) / Math.max(Math.min(heightOf(a), heightOf(b)), 0.01);
}

/** The smallest box around all boxes; an empty box if there are none. */
export function boxAround(boxes: readonly Box[]): Box {
  const [first = [0, 0, 0, 0] as Box, ...rest] = boxes;
  return rest.reduce(unionBox, first);
}

/** The median; 0 if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
