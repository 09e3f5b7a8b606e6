import { doubleCheckedShare } from '@cartulary/contracts/accuracy';
import { upperBound } from './binomial.js';

/** Reviewed values, and those of them that were checked twice. */
export interface Seen {
  readonly values: number;
  readonly wrong: number;
  readonly checks: number;
  /** Of the checks, those in which the first person had passed a wrong value. */
  readonly missed: number;
}

/** What is claimed of the share of wrong values. */
export interface Claim {
  readonly bound: number;
  /** The part of the bound that stands for what reviewers miss; null where it isn't measured. */
  readonly reviewers: number | null;
}

/** How sure each of two bounds has to be so that their sum is as sure as asked: each may err with half of the chance (Bonferroni). */
const ofTwo = (confidence: number): number => 1 - (1 - confidence) / 2;

/**
 * The share of wrong values is at most this. What reviews find is bounded as it is; where it is measured, the bound on what they miss is
 * added whole. One in five is checked twice and needs none of it, but only where another person could be asked: nothing is taken off for
 * that.
 */
export function claimOf({ values, wrong, checks, missed }: Seen, confidence: number, doubleChecks: boolean): Claim {
  if (!doubleChecks) return { bound: upperBound(wrong, values, confidence), reviewers: null };
  const each = ofTwo(confidence);
  const reviewers = upperBound(missed, checks, each);
  return { bound: Math.min(1, upperBound(wrong, values, each) + reviewers), reviewers };
}

/** How many values have to be checked twice until an errorless claim is no more than `share`, where one in so many is. */
export function checksNeeded(share: number, confidence: number): number {
  const claims = (checks: number): number =>
    claimOf({ values: valuesWith(checks), wrong: 0, checks, missed: 0 }, confidence, true).bound;
  let checks = 1;
  while (claims(checks) > share) checks++;
  return checks;
}

/** What a computer adds to a quotient that it can't write down. */
const NOISE = 1e-9;

/** Of how many reviewed values so many are checked twice, as it is expected. */
export const valuesWith = (checks: number): number => Math.ceil(checks / doubleCheckedShare - NOISE);
