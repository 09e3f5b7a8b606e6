import { cohensKappa, krippendorffsAlpha } from './agreement.js';

const times = (count: number, one: string, other: string): (readonly [string, string])[] =>
  Array.from({ length: count }, () => [one, other] as const);

test('κ of the worked example of 50 proposals (20, 5, 10, 15) is 0.4', () => {
  const pairs = [
    ...times(20, 'yes', 'yes'),
    ...times(5, 'yes', 'no'),
    ...times(10, 'no', 'yes'),
    ...times(15, 'no', 'no'),
  ];
  const { coefficient, values } = cohensKappa(pairs);
  expect(coefficient).toBeCloseTo(0.4, 10);
  expect(values).toBe(50);
});

test('κ tells apart what chance brings: the same share agreed, other totals', () => {
  const even = [...times(45, 'a', 'a'), ...times(15, 'a', 'b'), ...times(25, 'b', 'a'), ...times(15, 'b', 'b')];
  const uneven = [...times(25, 'a', 'a'), ...times(35, 'a', 'b'), ...times(5, 'b', 'a'), ...times(35, 'b', 'b')];
  expect(cohensKappa(even).coefficient).toBeCloseTo(0.1304, 4);
  expect(cohensKappa(uneven).coefficient).toBeCloseTo(0.2593, 4);
});

/** Krippendorff (2011), example C: four observers, twelve units, five categories, gaps. A dot is a gap. */
const observers = [
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
].map((row) => row.split(' '));

test('α of the published example with gaps is 0.743, over the eleven values that two people rated', () => {
  const units = Array.from({ length: 12 }, (_, at) =>
    observers.map((row) => row[at] ?? '.').filter((said) => said !== '.'),
  );
  const { coefficient, values } = krippendorffsAlpha(units);
  expect(coefficient).toBeCloseTo(0.743, 3);
  expect(values).toBe(11);
});

test('α of the published example of two observers of ten binary values is 0.095', () => {
  const [one, other] = ['0 1 0 0 0 0 0 0 1 0'.split(' '), '1 1 1 0 0 1 0 0 0 0'.split(' ')];
  const units = one.map((said, at) => [said, other[at] ?? '']);
  expect(krippendorffsAlpha(units).coefficient).toBeCloseTo(0.095, 3);
});

test('where everybody says the same, or nobody was asked twice, nothing can be told', () => {
  expect(cohensKappa([])).toEqual({ coefficient: null, values: 0 });
  expect(cohensKappa(times(3, 'a', 'a')).coefficient).toBeNull();
  expect(krippendorffsAlpha([['a'], []])).toEqual({ coefficient: null, values: 0 });
  expect(
    krippendorffsAlpha([
      ['a', 'a'],
      ['a', 'a'],
    ]).coefficient,
  ).toBeNull();
});
