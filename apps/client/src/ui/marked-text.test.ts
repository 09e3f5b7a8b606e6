import { piecesOf } from './marked-text';

const pieces = (text: string, ...marks: [number, number][]) =>
  piecesOf(
    text,
    marks.map(([start, end]) => ({ start, end })),
  )
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('');

it('marks the hits of a passage', () => {
  expect(pieces('Returned pallets are credited', [9, 16], [21, 29])).toBe('Returned [pallets] are [credited]');
});

it('takes marks in any order, cuts those that overlap and those beyond the end', () => {
  expect(pieces('abcdef', [4, 9], [0, 2], [1, 3])).toBe('[ab][c]d[ef]');
  expect(pieces('abc', [5, 9])).toBe('abc');
});
