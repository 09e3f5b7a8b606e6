import fc from 'fast-check';
import { exactInterval, upperBound, valuesNeeded } from './binomial.js';

test('5, 2 and 1 % need 59, 149 and 299 values without an error, and more where some are wrong', () => {
  expect([0.05, 0.02, 0.01].map((share) => valuesNeeded(share, 0.95))).toEqual([59, 149, 299]);
  // From the tables of attribute sampling (one-sided, 95 %): 93 and 124 for one and two errors at 5 %.
  expect([1, 2].map((wrong) => valuesNeeded(0.05, 0.95, wrong))).toEqual([93, 124]);
});

test('the bound is that of published tables', () => {
  // Upper ends of exact two-sided 95 % intervals, which are one-sided bounds at 97.5 %.
  expect(upperBound(1, 10, 0.975)).toBeCloseTo(0.445, 3);
  expect(upperBound(5, 50, 0.975)).toBeCloseTo(0.2181, 4);
  expect(upperBound(10, 100, 0.975)).toBeCloseTo(0.1762, 4);
});

test.each([
  [0, 10, 0, 0.3085],
  [1, 10, 0.0025, 0.445],
  [5, 10, 0.1871, 0.8129],
  [8, 10, 0.4439, 0.9748],
  [10, 10, 0.6915, 1],
  [19, 20, 0.7513, 0.9987],
])('%d of %d lie between %f and %f, as published tables have it', (found, values, low, high) => {
  const interval = exactInterval(found, values, 0.95);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('of nothing the interval is all there is', () => {
  expect(exactInterval(0, 0, 0.95)).toEqual({ low: 0, high: 1 });
});

test('nothing looked at, or all of it wrong, promises nothing', () => {
  expect([upperBound(0, 0, 0.95), upperBound(3, 3, 0.95)]).toEqual([1, 1]);
});

/** P(X ≤ wrong), summed term by term from the smallest: independent of the method under test. */
function atMost(wrong: number, values: number, share: number): number {
  let [term, sum] = [(1 - share) ** values, 0];
  for (let k = 0; k <= wrong; k++) {
    sum += term;
    term *= (((values - k) / (k + 1)) * share) / (1 - share);
  }
  return sum;
}

const upTo = (max: number) =>
  fc
    .integer({ min: 1, max })
    .chain((values) => fc.record({ values: fc.constant(values), wrong: fc.integer({ min: 0, max: values - 1 }) }));
const confidences = fc.constantFrom(0.5, 0.8, 0.95, 0.975, 0.999);

test('under the bound so few wrong values would be seen with exactly the probability that is left', () => {
  fc.assert(
    // With more values, the first term of this method underflows.
    fc.property(upTo(60), confidences, ({ values, wrong }, confidence) => {
      const bound = upperBound(wrong, values, confidence);
      expect(atMost(wrong, values, bound)).toBeCloseTo(1 - confidence, 6);
    }),
  );
});

test('the bound grows with every error and with confidence, and falls with every value', () => {
  fc.assert(
    fc.property(upTo(400), confidences, ({ values, wrong }, confidence) => {
      const bound = upperBound(wrong, values, confidence);
      expect(bound).toBeGreaterThan(wrong / values);
      expect(upperBound(wrong + 1, values, confidence)).toBeGreaterThanOrEqual(bound);
      expect(upperBound(wrong, values + 1, confidence)).toBeLessThan(bound);
      expect(upperBound(wrong, values, confidence + (1 - confidence) / 2)).toBeGreaterThan(bound);
    }),
  );
});

test('thousands of values don’t lose a bound to small numbers', () => {
  expect(upperBound(1_000, 20_000, 0.95)).toBeCloseTo(0.0526, 4);
});
