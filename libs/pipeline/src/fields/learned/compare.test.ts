import { compare, upperTail, type ComparedValue } from './compare.js';

const values = (count: number, before: boolean, after: boolean, change: Partial<ComparedValue> = {}): ComparedValue[] =>
  Array.from({ length: count }, (_, at) => ({
    documentId: `d${at % 4}`,
    class: 'invoice',
    name: 'total',
    before,
    after,
    ...change,
  }));

it.each([
  [5, 5, 1 / 32],
  [4, 5, 6 / 32],
  [0, 5, 1],
  [0, 0, 1],
  [3, 5, 16 / 32],
  [2, 5, 26 / 32],
])('%i of %i throws or more have the probability of a coin', (found, of, chance) => {
  expect(upperTail(found, of)).toBeCloseTo(chance, 12);
});

it('knows the middle of very many throws', () => {
  // Half of an even number, plus half of the rest: the middle term is approximately sqrt(2 / (π n)).
  expect(upperTail(2_000, 4_000)).toBeCloseTo(0.5 + Math.sqrt(2 / (Math.PI * 4_000)) / 2, 4);
  expect(upperTail(4_000, 4_000)).toBe(0);
});

it('is better where nothing is lost and chance is unlikely', () => {
  const told = compare([...values(20, true, true), ...values(8, false, true)], 1);
  expect(told).toMatchObject({ verdict: 'better', rightBefore: 20, rightAfter: 28, gained: 8, lost: 0, documents: 4 });
});

it('is worse where one field lost, whatever others gained', () => {
  expect(compare([...values(40, false, true), ...values(1, true, false, { name: 'number' })], 1).verdict).toBe('worse');
  // In another class, the field counts as a different one.
  expect(compare([...values(40, false, true), ...values(1, true, false, { class: 'receipt' })], 1).verdict).toBe(
    'worse',
  );
});

it.each([
  ['nothing changed', values(10, true, true), 1, 'same'],
  ['there is nothing to compare', [], 1, 'nothing-to-compare'],
  ['chance could have done it', values(3, false, true), 1, 'not-proved'],
  ['one document alone got better', values(9, false, true, { documentId: 'd0' }), 1, 'not-proved'],
  ['it was looked at often already', values(6, false, true), 3, 'not-proved'],
] as const)('is not better where %s', (_, given, look, verdict) => {
  expect(compare(given, look).verdict).toBe(verdict);
});
