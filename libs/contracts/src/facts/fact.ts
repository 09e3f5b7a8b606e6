import type * as z from 'zod/mini';

/**
 * How a kind of fact is declared. A fact is one thing that happened, in numbers and ids: never content, never a name. All figures
 * are counted from facts.
 */
export interface FactEntry {
  /** Rises when what a kind says changes its meaning. */
  readonly version: number;
  /** What figures can be told apart by: few values each, since every combination has rows of its own in the sums. */
  readonly by: Readonly<Record<string, z.core.$ZodType>>;
  /** Whole numbers that are added up. Their names carry units. */
  readonly amounts: readonly string[];
  /** What its duration measures; a kind without it has none. */
  readonly lasts?: string;
  /** How many different people is asked of it: each hour is also kept for each of them. */
  readonly countsPeople?: true;
}
