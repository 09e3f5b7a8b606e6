import { upperBound, valuesNeeded } from './binomial.js';

/** How sure a contract is of what it promises. */
export const CONFIDENCE = 0.95;
/** Of the reviewed values this share chooses the threshold; the others alone prove it. */
export const CHOOSING_SHARE = 1 / 3;
/** Of the values that are accepted, this share is reviewed all the same. */
export const SAMPLED_SHARE = 0.1;
/** Each look needs so many times the values of the one before it. */
const GROWTH = 1.5;
/** Thresholds that may be chosen: 0.00 (everything), 0.01, … 0.99. */
const STEPS = 100;
/** A threshold is chosen where the likely share of wrong values is no more than this part of the promise. */
const MARGIN = 0.5;

/** One reviewed value: how sure the reader was, and whether a person found it wrong. */
export interface Reviewed {
  readonly score: number;
  readonly wrong: boolean;
  /** Whether it helps to choose the threshold; else it proves. */
  readonly chooses: boolean;
}

/** What one look found. */
export interface Look {
  /** Which look it was, from 1. */
  readonly number: number;
  readonly threshold: number;
  /** Of the values that prove, those at or above the threshold. */
  readonly values: number;
  readonly wrong: number;
  /** The share of wrong values is at most this, with the confidence of this look. */
  readonly bound: number;
  readonly passed: boolean;
}

/**
 * How sure look `number` has to be. The chances of error of all looks, 0.05/2 + 0.05/6 + 0.05/12 + …, add up to 0.05: however
 * often there is a look, one of them is wrong in at most 5 % of all contracts.
 */
export const confidenceOfLook = (number: number): number => 1 - (1 - CONFIDENCE) / (number * (number + 1));

/** After how many proving values look `number` takes place. It depends on nothing that was found. */
export const valuesOfLook = (promise: number, number: number): number =>
  Math.ceil(valuesNeeded(promise, confidenceOfLook(1)) * GROWTH ** (number - 1));

/** How many of some values are at or above a threshold, and how many of these are wrong. */
export function above(values: readonly Reviewed[], threshold: number): { values: number; wrong: number } {
  const accepted = values.filter(({ score }) => score >= threshold);
  return { values: accepted.length, wrong: accepted.filter(({ wrong }) => wrong).length };
}

/** All thresholds, the one that accepts most first. */
export const thresholds: readonly number[] = Array.from({ length: STEPS }, (_, step) => step / STEPS);

/** The share of wrong values that is as likely too high as too low: the median of a beta distribution, nearly. */
const likelyShare = (wrong: number, values: number): number => (wrong + 2 / 3) / (values + 1 / 3);

/**
 * The lowest threshold that will probably be proved; where there is none, the one that is likeliest to be. It need not be right:
 * whether it is, is proved by other values.
 */
export function chooseThreshold(choosing: readonly Reviewed[], promise: number): number {
  const likely = thresholds.map((threshold) => {
    const { values, wrong } = above(choosing, threshold);
    return { threshold, share: likelyShare(wrong, values) };
  });
  const lowest = likely.find(({ share }) => share <= promise * MARGIN);
  return (lowest ?? likely.reduce((best, next) => (next.share < best.share ? next : best))).threshold;
}

/**
 * Looks whether a promise is proved, as often as there are values for it, and stops at the first look that proves it.
 * @param reviewed in the order in which they were read, without gaps
 * @param looked how many looks there were before; none of them takes place again
 * @returns the looks that took place now
 */
export function look(reviewed: readonly Reviewed[], promise: number, looked: number): Look[] {
  const looks: Look[] = [];
  for (let number = looked + 1; ; number++) {
    const seen = firstUntil(reviewed, valuesOfLook(promise, number));
    if (seen === null) return looks;
    const threshold = chooseThreshold(
      seen.filter(({ chooses }) => chooses),
      promise,
    );
    const { values, wrong } = above(
      seen.filter(({ chooses }) => !chooses),
      threshold,
    );
    const bound = upperBound(wrong, values, confidenceOfLook(number));
    const passed = bound <= promise;
    looks.push({ number, threshold, values, wrong, bound, passed });
    if (passed) return looks;
  }
}

/** The values up to the `proving`th that proves; null where there are not so many. */
function firstUntil(reviewed: readonly Reviewed[], proving: number): readonly Reviewed[] | null {
  let count = 0;
  for (const [index, { chooses }] of reviewed.entries()) {
    if (!chooses) count++;
    if (count === proving) return reviewed.slice(0, index + 1);
  }
  return null;
}
