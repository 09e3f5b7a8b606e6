import type { Part } from './real/split.js';

/** One figure of the reading, as it is printed beside what is wanted. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** What the figure should reach; undefined where it is only told. */
  readonly wanted?: number;
  /** `F1`, `share`, `ms`, `count` … */
  readonly unit: string;
  /** Of wrong characters and of times less is better: `wanted` is the most there may be. */
  readonly lessIsBetter?: true;
  /** The same by the `tesseract` command line, or by the rival that the note names. */
  readonly commandLine?: number;
  /** What it was measured on. */
  readonly note?: string;
  /** Of real documents: whether these were there to learn from or are only measured. */
  readonly part?: Part;
  /** How many documents it was measured on. */
  readonly documents?: number;
  /** Where the value lies in 95 of 100 draws of as many documents from these. */
  readonly interval?: readonly [number, number];
}

/** Of fewer documents than this a figure is told and not judged. */
export const FEWEST_JUDGED = 10;

/** Whether the figure is what is wanted; true where nothing is, or where there are too few documents to say. */
export function isReached({ value, wanted, lessIsBetter, documents }: Figure): boolean {
  if (wanted === undefined || (documents !== undefined && documents < FEWEST_JUDGED)) return true;
  return lessIsBetter ? value <= wanted : value >= wanted;
}
