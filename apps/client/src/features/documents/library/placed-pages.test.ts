import { PAGE_ROWS, placedRows, spanOf } from './placed-pages';

test.each([
  [0, 20, 10_000, { first: 1, last: 1 }],
  [50, 80, 10_000, { first: 1, last: 2 }],
  [9_970, 10_000, 10_000, { first: 100, last: 100 }],
  [130, 160, 10_000, { first: 1, last: 2 }],
  [150, 155, 10_000, { first: 2, last: 2 }],
  [0, 0, 0, { first: 1, last: 1 }],
  [9_970, 10_000, 120, { first: 2, last: 2 }],
])('rows %d to %d of %d need the pages around them', (from, to, total, span) => {
  expect(spanOf(from, to, total)).toEqual(span);
});

test('rows stand at their places, whichever page came first; what is beyond the end is left out', () => {
  const page = (number: number, items: string[]) => ({ page: number, items });
  const rows = placedRows(PAGE_ROWS + 2, [page(2, ['x', 'y', 'gone']), page(1, ['a'])]);
  expect(rows).toHaveLength(PAGE_ROWS + 2);
  expect([rows[0], rows[1], rows[PAGE_ROWS], rows[PAGE_ROWS + 1]]).toEqual(['a', undefined, 'x', 'y']);
});
