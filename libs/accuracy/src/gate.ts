import { valuesNeeded } from './binomial.js';
import { checksNeeded, claimOf, valuesWith, type Claim, type Seen } from './reviewers.js';

/** The confidence of a contract's promise. */
export const CONFIDENCE = 0.95;
/** The share of reviewed values that choose the threshold; only the others prove it. */
export const CHOOSING_SHARE = 1 / 3;
/** The share of accepted values that is still reviewed. */
export const SAMPLED_SHARE = 0.1;
/** Each look requires this many times as many values as the previous one. */
const GROWTH = 1.5;
/** The possible thresholds: 0.00 (everything), 0.01, … 0.99. */
const STEPS = 100;
/** A threshold is chosen if the likely share of wrong values is at most this fraction of the promise. */
const MARGIN = 0.5;

/** One reviewed value: the engine's score, and whether a person found it wrong. */
export interface Reviewed {
  readonly score: number;
  readonly wrong: boolean;
  /** Whether it is used to choose the threshold; otherwise it is used for the proof. */
  readonly chooses: boolean;
  /** It was double-checked and settled. */
  readonly twice?: boolean;
  /** The first reviewer passed a wrong value. */
  readonly missed?: boolean;
}

/** The result of one look: the proving values at or above the threshold, and the claim at this look's confidence. */
export interface Look extends Seen, Claim {
  /** The number of the look, from 1. */
  readonly number: number;
  readonly threshold: number;
  readonly passed: boolean;
}

/** The values that a look requires. */
export interface Needs {
  /** Proving values. */
  readonly values: number;
  /** The double-checked ones among them. */
  readonly checks: number;
}

/**
 * The confidence of look `number`. The error probabilities of all looks, 0.05/2 + 0.05/6 + 0.05/12 + …, add up to 0.05:
 * however many looks there are, one of them is wrong in at most 5 % of all contracts.
 */
export const confidenceOfLook = (number: number): number => 1 - (1 - CONFIDENCE) / (number * (number + 1));

/**
 * The number of proving values for look `number`. Independent of the results.
 * @param before earlier looks at the same promise, before the contract was set again: their share of the error
 * probability is spent
 */
export const valuesOfLook = (promise: number, number: number, before = 0): number =>
  Math.ceil(valuesNeeded(promise, confidenceOfLook(before + 1)) * GROWTH ** (number - 1));

/**
 * The number of proving values, and of double-checked ones among them, for look `number`. Double checks are sampled
 * independently of the results, so the timing of the look is independent too.
 */
export function needsOfLook(promise: number, number: number, doubleChecks: boolean, before = 0): Needs {
  if (!doubleChecks) return { values: valuesOfLook(promise, number, before), checks: 0 };
  const checks = Math.ceil(firstChecks(promise, before) * GROWTH ** (number - 1));
  return { values: valuesWith(checks), checks };
}

const known = new Map<string, number>();
/** Cached, because they are needed for every answer and never change. */
function firstChecks(promise: number, before: number): number {
  const key = `${promise} ${before}`;
  const checks = known.get(key) ?? checksNeeded(promise, confidenceOfLook(before + 1));
  known.set(key, checks);
  return checks;
}

/** Counts the values at or above a threshold, and how many of them are wrong, double-checked, and missed. */
export function above(values: readonly Reviewed[], threshold: number): Seen {
  const accepted = values.filter(({ score }) => score >= threshold);
  const count = (which: (value: Reviewed) => boolean | undefined): number => accepted.filter(which).length;
  return {
    values: accepted.length,
    wrong: count(({ wrong }) => wrong),
    checks: count(({ twice }) => twice),
    missed: count(({ missed }) => missed),
  };
}

/** All thresholds, starting with the one that accepts the most values. */
export const thresholds: readonly number[] = Array.from({ length: STEPS }, (_, step) => step / STEPS);

/**
 * The share of wrong values that is equally likely to be too high or too low: approximately the median of a beta
 * distribution.
 */
const likelyShare = (wrong: number, values: number): number => (wrong + 2 / 3) / (values + 1 / 3);

/**
 * The lowest threshold that can probably be proved; if there is none, the one most likely to be. It doesn't have to be
 * right, because other values prove it.
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
 * Checks whether a promise is proved, whenever there are enough values, and stops at the first look that proves it.
 * @param reviewed in processing order, without gaps
 * @param looked the number of earlier looks; none of them is repeated
 * @param doubleChecks whether the claim includes errors that reviewers miss
 * @param before as in {@link valuesOfLook}
 * @returns the looks made in this call
 */
export function look(
  reviewed: readonly Reviewed[],
  promise: number,
  looked: number,
  doubleChecks = false,
  before = 0,
): Look[] {
  const looks: Look[] = [];
  for (let number = looked + 1; ; number++) {
    const seen = firstUntil(reviewed, needsOfLook(promise, number, doubleChecks, before));
    if (seen === null) return looks;
    const threshold = chooseThreshold(
      seen.filter(({ chooses }) => chooses),
      promise,
    );
    const accepted = above(
      seen.filter(({ chooses }) => !chooses),
      threshold,
    );
    const claim = claimOf(accepted, confidenceOfLook(before + number), doubleChecks);
    const passed = claim.bound <= promise;
    looks.push({ number, threshold, ...accepted, ...claim, passed });
    if (passed) return looks;
  }
}

/** The shortest prefix of values that a look needs; null if there aren't enough. */
function firstUntil(reviewed: readonly Reviewed[], needs: Needs): readonly Reviewed[] | null {
  let [values, checks] = [0, 0];
  for (const [index, { chooses, twice }] of reviewed.entries()) {
    if (chooses) continue;
    values++;
    if (twice === true) checks++;
    if (values >= needs.values && checks >= needs.checks) return reviewed.slice(0, index + 1);
  }
  return null;
}
