import { valuesNeeded } from './binomial.js';
import { checksNeeded, claimOf, valuesWith, type Claim, type Seen } from './reviewers.js';

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
  /** Another person was asked too, and it is settled what is right. */
  readonly twice?: boolean;
  /** The first person had passed a wrong value. */
  readonly missed?: boolean;
}

/** What one look found: of the values that prove, those at or above the threshold, and what is claimed with the confidence of this look. */
export interface Look extends Seen, Claim {
  /** Which look it was, from 1. */
  readonly number: number;
  readonly threshold: number;
  readonly passed: boolean;
}

/** What a look waits for. */
export interface Needs {
  /** Values that prove. */
  readonly values: number;
  /** Of them, those that were checked twice. */
  readonly checks: number;
}

/**
 * How sure look `number` has to be. The chances of error of all looks, 0.05/2 + 0.05/6 + 0.05/12 + …, add up to 0.05: however
 * often there is a look, one of them is wrong in at most 5 % of all contracts.
 */
export const confidenceOfLook = (number: number): number => 1 - (1 - CONFIDENCE) / (number * (number + 1));

/**
 * After how many proving values look `number` takes place. It depends on nothing that was found.
 * @param before looks at the same promise before the contract was set anew: what they may have erred with is spent
 */
export const valuesOfLook = (promise: number, number: number, before = 0): number =>
  Math.ceil(valuesNeeded(promise, confidenceOfLook(before + 1)) * GROWTH ** (number - 1));

/**
 * After how many proving values, and how many of them checked twice, look `number` takes place. Which are is drawn and depends on
 * nothing that was found, so the look doesn't either.
 */
export function needsOfLook(promise: number, number: number, doubleChecks: boolean, before = 0): Needs {
  if (!doubleChecks) return { values: valuesOfLook(promise, number, before), checks: 0 };
  const checks = Math.ceil(firstChecks(promise, before) * GROWTH ** (number - 1));
  return { values: valuesWith(checks), checks };
}

const known = new Map<string, number>();
/** They are asked for with every answer, and always the same. */
function firstChecks(promise: number, before: number): number {
  const key = `${promise} ${before}`;
  const checks = known.get(key) ?? checksNeeded(promise, confidenceOfLook(before + 1));
  known.set(key, checks);
  return checks;
}

/** How many of some values are at or above a threshold, how many of these are wrong, checked twice, and missed. */
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
 * @param doubleChecks whether what reviewers miss is part of the claim
 * @param before as in {@link valuesOfLook}
 * @returns the looks that took place now
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

/** The values up to the first by which a look has what it needs; null where there are not so many. */
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
