import type { Figure } from './figures.js';

/** A line of the table. Where only the ratio to a rival is kept, `figure` isn't given. */
export interface Row {
  readonly what: string;
  /** Of the figures; empty where they are bare numbers. */
  readonly unit: string;
  readonly figure?: Figure;
  readonly rival?: { readonly name: string; readonly figure?: Figure; readonly ratio?: Figure };
  /** The most that the figure, or its ratio to the rival's, may be. */
  readonly target?: { readonly atMost: number; readonly of: 'figure' | 'ratio' };
}

/** A bench, as `npm run bench -- all` runs it and the table shows it. */
export interface Bench {
  readonly name: string;
  /** The file in `bench`, without `.mjs`. */
  readonly bench: string;
  readonly words?: readonly string[];
  /** Minutes after which it is given up; null for one that takes too long to be run with the others. */
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
