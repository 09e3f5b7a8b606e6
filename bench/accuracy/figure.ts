import type { Part } from './real/split.js';

/** One accuracy figure, as printed next to its target. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The target; undefined if the figure is only reported. */
  readonly wanted?: number;
  /** `F1`, `share`, `ms`, `count` … */
  readonly unit: string;
  /** For error rates and durations, less is better: `wanted` is the maximum. */
  readonly lessIsBetter?: true;
  /** The same for the `tesseract` command line, or the rival that the note names. */
  readonly commandLine?: number;
  /** The data it was measured on. */
  readonly note?: string;
  /** For real documents: whether they could be used for tuning or are only measured. */
  readonly part?: Part;
  /** How many documents it was measured on. */
  readonly documents?: number;
  /** The range of the value in 95 of 100 resamples of these documents. */
  readonly interval?: readonly [number, number];
}

/** With fewer documents than this, a figure is reported but not evaluated. */
export const FEWEST_JUDGED = 10;

/** Whether the figure reaches its target; true without a target or with too few documents. */
export function isReached({ value, wanted, lessIsBetter, documents }: Figure): boolean {
  if (wanted === undefined || (documents !== undefined && documents < FEWEST_JUDGED)) return true;
  return lessIsBetter ? value <= wanted : value >= wanted;
}
