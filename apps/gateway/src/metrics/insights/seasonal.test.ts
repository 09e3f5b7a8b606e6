import { unusual, usual } from './seasonal.js';

const WEEK = 7;
const weekly = (weeks: number, day = 40, weekend = 4): number[] =>
  Array.from({ length: weeks * WEEK }, (_, index) => (index % WEEK < 5 ? day : weekend));

test('a week that comes again is expected to the letter, also while it grows', () => {
  const { expected, deviation } = usual(weekly(8), WEEK);
  expect(expected).toEqual(weekly(8));
  expect(deviation).toBe(0);
  const growing = weekly(10).map((value, index) => value + index);
  const middle = usual(growing, WEEK).expected.slice(14, -14);
  middle.forEach((value, index) => expect(Math.abs(value - (growing[index + 14] ?? 0))).toBeLessThan(4));
});

test('what is unusual is found, and moves nothing that is expected', () => {
  const values = weekly(8);
  values[24] = 140;
  values[31] = 0;
  expect(
    unusual(values, WEEK, 5, true).map(({ place, expected, score }) => [place, expected, Math.sign(score)]),
  ).toEqual([
    [24, 40, 1],
    [31, 40, -1],
  ]);
});

test('on a quiet Saturday what is usual on a Friday is unusual', () => {
  const values = weekly(8, 60, 0);
  values[26] = 60;
  expect(unusual(values, WEEK, 5, true).map(({ place }) => place)).toEqual([26]);
});

test.each([
  ['nothing', []],
  ['one point', [7]],
  ['none at all', new Array<number>(60).fill(0)],
  ['all equal', new Array<number>(60).fill(12)],
])('of %s nothing is unusual', (_, values) => {
  expect(unusual(values, WEEK, 5, true)).toEqual([]);
  expect(unusual(values, WEEK, 5, false)).toEqual([]);
});

test('of few things, one more is chance', () => {
  const values = new Array<number>(60).fill(0);
  values[30] = 3;
  expect(unusual(values, WEEK, 5, true)).toEqual([]);
  values[30] = 9;
  expect(unusual(values, WEEK, 5, true).map(({ place }) => place)).toEqual([30]);
});
