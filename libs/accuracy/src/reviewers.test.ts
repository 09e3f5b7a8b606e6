import { upperBound } from './binomial.js';
import { confidenceOfLook, look, needsOfLook, type Reviewed } from './gate.js';
import { checksNeeded, claimOf, valuesWith } from './reviewers.js';

const clean = { values: 427, wrong: 0, checks: 86, missed: 0 };

test('without double checks the claim is the bound on what reviews find, and nothing is said of reviewers', () => {
  expect(claimOf({ values: 59, wrong: 0, checks: 12, missed: 0 }, 0.95, false)).toEqual({
    bound: upperBound(0, 59, 0.95),
    reviewers: null,
  });
});

test('with double checks it is the sum of two bounds, each twice as sure, and a miss makes it larger', () => {
  const { bound, reviewers } = claimOf(clean, 0.95, true);
  // The full bound: nothing is subtracted for double-checked values.
  expect(reviewers).toBeCloseTo(upperBound(0, 86, 0.975), 10);
  expect(bound).toBeCloseTo(upperBound(0, 427, 0.975) + (reviewers ?? 0), 10);
  expect(claimOf({ ...clean, missed: 1 }, 0.95, true).bound).toBeGreaterThan(bound);
  // Without double checks, nothing is known about the reviewers, so nothing can be claimed.
  expect(claimOf({ ...clean, checks: 0 }, 0.95, true).bound).toBeGreaterThan(0.8);
});

test('a look waits until an errorless claim can keep the promise, and for one less it could not', () => {
  for (const promise of [0.2, 0.05, 0.02]) {
    const confidence = confidenceOfLook(1);
    const { values, checks } = needsOfLook(promise, 1, true);
    expect(checks).toBe(checksNeeded(promise, confidence));
    expect(claimOf({ values, wrong: 0, checks, missed: 0 }, confidence, true).bound).toBeLessThanOrEqual(promise);
    const less = { values: valuesWith(checks - 1), wrong: 0, checks: checks - 1, missed: 0 };
    expect(claimOf(less, confidence, true).bound).toBeGreaterThan(promise);
  }
});

const values = (count: number, everyTwice: number): Reviewed[] =>
  Array.from({ length: count }, (_, at) => ({
    score: 0.9,
    wrong: false,
    chooses: false,
    twice: at % everyTwice === 0,
  }));

test('20, 5, 2 and 1 % need 25, 104, 262 and 524 errorless values that were checked twice until the first look', () => {
  expect([0.2, 0.05, 0.02, 0.01].map((promise) => needsOfLook(promise, 1, true))).toEqual(
    [25, 104, 262, 524].map((checks) => ({ values: 5 * checks, checks })),
  );
});

test('no look takes place before enough values were checked twice, however many were reviewed', () => {
  const { values: needed, checks } = needsOfLook(0.2, 1, true);
  expect(look(values(needed, needed), 0.2, 0, true)).toEqual([]);
  const [first] = look(values(needed, 5), 0.2, 0, true);
  expect(first).toMatchObject({ number: 1, checks, missed: 0, passed: true });
  const missed = values(needed, 5).map((value, at) => (at === 0 ? { ...value, wrong: true, missed: true } : value));
  expect(look(missed, 0.2, 0, true)[0]?.passed).toBe(false);
});
