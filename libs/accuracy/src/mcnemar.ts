import { lowerTail } from './binomial.js';

/**
 * The exact test of McNemar (Psychometrika 12, 1947, 153–157) on pairs of answers to the same questions: were both right equally
 * often, of those that just one has right each would have half. Two-sided.
 * @returns how likely chance alone makes a difference at least as large; 1 where there is none
 */
export function mcnemar(firstOnly: number, secondOnly: number): number {
  const differing = firstOnly + secondOnly;
  if (differing === 0) return 1;
  return Math.min(1, 2 * lowerTail(Math.min(firstOnly, secondOnly), differing, 0.5));
}

/**
 * The same of several tests at once, corrected by Holm (Scandinavian Journal of Statistics 6, 1979, 65–70): whichever of them stay
 * below a limit, the chance that even one does so by accident is no larger than that limit.
 * @returns in the order given
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
