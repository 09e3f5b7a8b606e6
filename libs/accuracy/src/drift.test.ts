import { closesAt, driftOf } from './drift.js';

test('a wrong value counts twice, right ones take it back slowly, and never more than there is', () => {
  const [one, two, three] = driftOf([true, false, true], 0.05);
  expect(one).toBe(2);
  expect(two).toBeCloseTo((2 * 0.9) / 0.95);
  expect(three).toBeCloseTo((4 * 0.9) / 0.95);
  expect(driftOf([false, false, false], 0.05)).toEqual([1, 1, 1]);
});

test('a gate closes at 20, or earlier where so few errors are promised that a doubled rate would hide', () => {
  expect(closesAt(0.05)).toBe(20);
  expect(closesAt(0.01)).toBeGreaterThan(2);
  expect(closesAt(0.01)).toBeLessThan(5);
});
