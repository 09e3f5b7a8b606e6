import { liveContract, median, samplesUntilClosed, scenarios } from './organisations.mjs';

// The full run, with 1,000 organizations of each kind, is `npm run bench -- accuracy-contract`.
const ORGANISATIONS = 40;

test('the bound of a contract is broken by at most 5 % of organisations, whatever they are like', () => {
  for (const [index, scenario] of scenarios.entries()) {
    const lives = Array.from({ length: ORGANISATIONS }, (_, seed) =>
      liveContract(scenario, 0.05, 2_000, seed * 31 + index),
    );
    expect(lives.filter(({ brokenAtOpening }) => brokenAtOpening).length).toBeLessThanOrEqual(ORGANISATIONS * 0.05);
  }
});

test('contracts open where the promise can be kept, so that the bound is not kept by never opening', () => {
  const lives = Array.from({ length: ORGANISATIONS }, (_, seed) => liveContract('steady', 0.05, 2_000, seed));
  expect(lives.filter(({ opened }) => opened).length).toBeGreaterThan(ORGANISATIONS / 5);
});

test('a gate closes within 300 samples of a doubled error rate at the median', () => {
  for (const promise of [0.05, 0.02, 0.01]) {
    const samples = Array.from({ length: 101 }, (_, seed) => samplesUntilClosed(promise, seed + 1));
    expect(median(samples)).toBeLessThanOrEqual(300);
  }
});

test('the bound holds with reviewers who pass three of ten wrong values, once what they miss is measured and added', () => {
  const people = { missShare: 0.3, doubleChecks: true };
  for (const [index, scenario] of scenarios.entries()) {
    const lives = Array.from({ length: ORGANISATIONS }, (_, seed) =>
      liveContract(scenario, 0.05, 4_000, seed * 31 + index, people),
    );
    expect(lives.filter(({ brokenAtOpening }) => brokenAtOpening).length).toBeLessThanOrEqual(ORGANISATIONS * 0.05);
  }
});

test('contracts open with double checks, and it is broken where careless reviews are taken as right', () => {
  const lives = (scenario: string, missShare: number, doubleChecks: boolean) =>
    Array.from({ length: ORGANISATIONS }, (_, seed) =>
      liveContract(scenario, 0.05, 6_000, seed * 31, { missShare, doubleChecks }),
    );
  expect(lives('steady', 0.3, true).filter(({ opened }) => opened).length).toBeGreaterThan(ORGANISATIONS / 10);
  const careless = lives('edge', 0.7, false);
  expect(careless.filter(({ brokenAtOpening }) => brokenAtOpening).length).toBeGreaterThan(ORGANISATIONS * 0.05);
});
