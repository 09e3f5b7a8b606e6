import fc from 'fast-check';
import { holm, mcnemar } from './mcnemar.js';

test.each([
  [0, 0, 1],
  [0, 5, 0.0625],
  [0, 6, 0.03125],
  [1, 9, 0.021484375],
  [3, 3, 1],
  [5, 15, 0.04138946533203125],
])('of %d and %d that just one has right, p is %f', (firstOnly, secondOnly, p) => {
  expect(mcnemar(firstOnly, secondOnly)).toBeCloseTo(p, 12);
});

/** P(X ≤ k) of n coin tosses, summed term by term from the smallest. */
function coin(k: number, n: number): number {
  let [term, sum] = [0.5 ** n, 0];
  for (let i = 0; i <= k; i++) {
    sum += term;
    term *= (n - i) / (i + 1);
  }
  return sum;
}

test('it is what the throws of a coin say, and the same whichever is called first', () => {
  const some = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const p = mcnemar(one, other);
      expect(p).toBe(mcnemar(other, one));
      expect(p).toBeCloseTo(one === other ? 1 : Math.min(1, 2 * coin(Math.min(one, other), one + other)), 10);
    }),
  );
});

test('several at once are told apart by less, in the order given', () => {
  const corrected = holm([0.04, 0.001, 0.03]);
  expect(corrected.map((p) => Number(p.toFixed(6)))).toEqual([0.06, 0.003, 0.06]);
  expect(holm([0.5, 0.9])).toEqual([1, 1]);
  expect(holm([])).toEqual([]);
});
