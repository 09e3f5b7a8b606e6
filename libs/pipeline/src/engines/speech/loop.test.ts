import { repeatedAtEnd } from './loop.js';

const times = (count: number, tokens: readonly number[]): number[] =>
  Array.from({ length: count }, () => tokens).flat();

test('what is said over and over at the end is told, but for the first time', () => {
  expect(repeatedAtEnd([1, 2, ...times(5, [3, 4, 5, 6])])).toBe(16);
  expect(repeatedAtEnd([1, ...times(16, [2])])).toBe(15);
});

test('what people say again is no loop', () => {
  expect(repeatedAtEnd([])).toBe(0);
  expect(repeatedAtEnd([1, ...times(8, [2])])).toBe(0);
  expect(repeatedAtEnd(times(4, [3, 4, 5, 6]))).toBe(0);
  expect(repeatedAtEnd([...times(5, [3, 4, 5, 6]), 7])).toBe(0);
});
