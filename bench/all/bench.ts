import type { Figure } from './figures.js';

/** A row of the table. If only the ratio to a rival is stored, `figure` is missing. */
export interface Row {
  readonly what: string;
  /** The unit of the figures; empty for bare numbers. */
  readonly unit: string;
  readonly figure?: Figure;
  readonly rival?: { readonly name: string; readonly figure?: Figure; readonly ratio?: Figure };
  /** The maximum for the figure, or for its ratio to the rival's. */
  readonly target?: { readonly atMost: number; readonly of: 'figure' | 'ratio' };
}

/** A bench, as `npm run bench -- all` runs it and the table shows it. */
export interface Bench {
  readonly name: string;
  /** The file in `bench`, without `.mjs`. */
  readonly bench: string;
  readonly words?: readonly string[];
  /** Minutes after which it is aborted; null for one that takes too long to run with the others. */
  readonly limitMinutes: number | null;
  /** The code that its figures are about: folders and files, from the root. */
  readonly about: readonly string[];
  readonly results: readonly BenchResult[];
}

export interface BenchResult {
  /** The file in `bench/results`, without `.json`. */
  readonly file: string;
  readonly rows: readonly Row[];
}
