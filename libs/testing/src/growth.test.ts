import { expect, test } from '@jest/globals';
import { growsInProportion } from './growth.js';

const numbers = (share: number): number[] => Array.from({ length: 8_000 * share }, (_, index) => index);

test('looking at each number once grows in proportion, sorting them nearly so', () => {
  expect(growsInProportion(numbers, (all) => all.reduce((sum, each) => sum + each, 0))).toBe(true);
  expect(growsInProportion(numbers, (all) => all.toSorted((one, other) => other - one))).toBe(true);
});

test('looking at every pair does not', () => {
  let pairs = 0;
  const everyPair = (all: number[]): void => all.forEach((one) => all.forEach((other) => (pairs += one ^ other)));
  expect(growsInProportion(numbers, everyPair)).toBe(false);
  expect(pairs).not.toBe(0);
});
