import { lowerTail } from './binomial.js';

/**
 * The exact McNemar test (Psychometrika 12, 1947, 153–157) on paired answers to the same questions: if both were
 * equally accurate, each would have half of the answers that only one of them got right. Two-sided.
 * @returns the p-value; 1 without a difference
 */
export function mcnemar(firstOnly: number, secondOnly: number): number {
  const differing = firstOnly + secondOnly;
  if (differing === 0) return 1;
  return Math.min(1, 2 * lowerTail(Math.min(firstOnly, secondOnly), differing, 0.5));
}

/**
 * Corrects several p-values by Holm's method (Scandinavian Journal of Statistics 6, 1979, 65–70): if all tests below a
 * limit count as significant, the probability that at least one of them is accidental is at most that limit.
 * @returns in the given order
 */
export function holm(ps: readonly number[]): number[] {
  const ordered = ps.map((p, at) => ({ p, at })).sort((one, other) => one.p - other.p);
  const corrected: number[] = ps.map(() => 1);
  let largest = 0;
  for (const [rank, { p, at }] of ordered.entries()) {
    largest = Math.max(largest, Math.min(1, p * (ps.length - rank)));
    corrected[at] = largest;
  }
  return corrected;
}
