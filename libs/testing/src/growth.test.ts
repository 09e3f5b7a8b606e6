import { growsInProportion } from './growth.js';

const numbers = (share: number): number[] => Array.from({ length: share * 800 }, (_, index) => index);

test('steps of a loop grow in proportion, steps of a loop in a loop do not', () => {
  let sum = 0;
  const once = (all: readonly number[]): void => all.forEach((one) => (sum += one));
  expect(growsInProportion(numbers, once)).toBe(true);
  expect(growsInProportion(numbers, (all) => all.forEach(() => once(all)))).toBe(false);
  const squared = (all: readonly number[]): void => {
    for (const one of all) for (const other of all) sum += one * other;
  };
  expect(growsInProportion(numbers, squared)).toBe(false);
  const sorted = (all: readonly number[]): unknown => all.toSorted((one, other) => (one % 7) - (other % 7));
  expect(growsInProportion(numbers, sorted)).toBe(true);
});
