import { doubleCheckedShare } from '@cartulary/contracts/accuracy';
import { upperBound } from './binomial.js';

/** Reviewed values, and the double-checked ones among them. */
export interface Seen {
  readonly values: number;
  readonly wrong: number;
  readonly checks: number;
  /** The double checks in which the first reviewer had passed a wrong value. */
  readonly missed: number;
}

/** A claim about the share of wrong values. */
export interface Claim {
  readonly bound: number;
  /** The part of the bound for errors that reviewers miss; null if it isn't measured. */
  readonly reviewers: number | null;
}

/**
 * The confidence that each of two bounds needs for their sum to have the given confidence: each gets half of the error
 * probability (Bonferroni).
 */
const ofTwo = (confidence: number): number => 1 - (1 - confidence) / 2;

/**
 * An upper bound on the share of wrong values: the bound on errors found in review, plus the full bound on missed
 * errors if they are measured. One in five values is double-checked and wouldn't need the second part, but only if
 * another person was available, so nothing is subtracted.
 */
export function claimOf({ values, wrong, checks, missed }: Seen, confidence: number, doubleChecks: boolean): Claim {
  if (!doubleChecks) return { bound: upperBound(wrong, values, confidence), reviewers: null };
  const each = ofTwo(confidence);
  const reviewers = upperBound(missed, checks, each);
  return { bound: Math.min(1, upperBound(wrong, values, each) + reviewers), reviewers };
}

/**
 * The number of double checks at which an error-free claim drops to `share`, given the share of double-checked values.
 */
export function checksNeeded(share: number, confidence: number): number {
  const claims = (checks: number): number =>
    claimOf({ values: valuesWith(checks), wrong: 0, checks, missed: 0 }, confidence, true).bound;
  let checks = 1;
  while (claims(checks) > share) checks++;
  return checks;
}

/** Tolerance for floating-point rounding in a quotient. */
const NOISE = 1e-9;

/** The expected number of reviewed values that contain this many double checks. */
export const valuesWith = (checks: number): number => Math.ceil(checks / doubleCheckedShare - NOISE);
