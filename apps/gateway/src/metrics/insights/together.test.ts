import { normalQuantile } from './statistics.js';
import { together } from './together.js';

const WEEK = 7;
/** Pseudorandom numbers that are the same each time. */
function noise(length: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647);
}

test('what goes up with another goes together, what goes down goes against', () => {
  const one = noise(60, 7);
  const found = together(
    one,
    one.map((value) => value ** 3),
    WEEK,
    1,
  );
  expect(found?.value).toBeGreaterThan(0.95);
  expect(found?.low).toBeGreaterThan(0.9);
  const against = together(
    one,
    one.map((value) => -value),
    WEEK,
    1,
  );
  expect(against?.value).toBeCloseTo(-1, 5);
  expect(against?.high).toBeLessThan(-0.9);
});

test('of a known series it is what the textbook says', () => {
  // Ranks that differ by one in every pair: 1 - 6 · 20 / (20 · 399).
  const one = Array.from({ length: 20 }, (_, index) => index);
  const other = one.map((value) => (value % 2 === 0 ? value + 1 : value - 1));
  expect(together(one, other, 1, 1)?.value).toBeCloseTo(1 - 120 / 7_980, 10);
});

test('what is only quiet at weekends does not go together by that', () => {
  const quiet = (seed: number) => noise(90, seed).map((value, index) => (index % WEEK < 5 ? 50 + value : value));
  const found = together(quiet(11), quiet(12_345), WEEK, 1);
  expect(found?.low).toBeLessThan(0);
  expect(found?.high).toBeGreaterThan(0);
});

test('the more are compared, the wider each interval', () => {
  const [one, other] = [noise(40, 3), noise(40, 99)];
  const width = (compared: number): number => {
    const found = together(one, other, WEEK, compared);
    return found ? found.high - found.low : 0;
  };
  expect(width(12)).toBeGreaterThan(width(1));
});

test.each([
  ['nothing', [], []],
  ['all equal', new Array<number>(30).fill(3), noise(30, 5)],
])('%s goes together with nothing', (_, one, other) => {
  expect(together(one, other, WEEK, 1)).toBeNull();
});

test('quantiles of the normal distribution are those of the tables', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 4);
  expect(normalQuantile(0.5)).toBeCloseTo(0, 4);
  expect(normalQuantile(0.0228)).toBeCloseTo(-1.99908, 3);
});
