import type * as z from 'zod/mini';

/**
 * How a kind of fact is declared. A fact is one thing that happened, in numbers and ids: never content, never a name. All figures
 * are counted from facts.
 */
export interface FactEntry {
  /** Rises when what a kind says changes its meaning. */
  readonly version: number;
  /**
   * The dimensions that figures can be split by: few values each, since every combination has rows of its own in the
   * sums.
   */
  readonly by: Readonly<Record<string, z.core.$ZodType>>;
  /** Whole numbers that are added up. Their names carry units. */
  readonly amounts: readonly string[];
  /** What its duration measures; a kind without duration leaves it out. */
  readonly lasts?: string;
  /** Set where different people are counted: each hour is then kept for each person too. */
  readonly countsPeople?: true;
  /** Set where pages are not told that there are more: asking for figures makes some itself. */
  readonly isQuiet?: true;
}
