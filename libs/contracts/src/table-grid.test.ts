import { tableGrid } from './table-grid.js';

const cell = (row: number, column: number, rowSpan = 1, columnSpan = 1) => ({
  row,
  column,
  rowSpan,
  columnSpan,
  isHeader: row === 0,
});
const places = (cells: readonly ReturnType<typeof cell>[]) =>
  tableGrid(cells).map((row) => row.map(({ column, cell: at }) => (at ? `${column}` : `${column} empty`)));

it('fills the places that no cell names', () => {
  expect(places([cell(0, 0), cell(0, 2), cell(2, 1)])).toEqual([
    ['0', '1 empty', '2'],
    ['0 empty', '1 empty', '2 empty'],
    ['0 empty', '1', '2 empty'],
  ]);
});

it('leaves out what a merged cell reaches into', () => {
  expect(places([cell(0, 0, 2), cell(0, 1, 1, 2), cell(1, 1), cell(1, 2)])).toEqual([
    ['0', '1'],
    ['1', '2'],
  ]);
});

it('takes an empty place among headers for one', () => {
  const [head, below] = tableGrid([cell(0, 0), cell(0, 2), cell(1, 1)]);
  expect([head?.[1]?.isHeader, below?.[0]?.isHeader]).toEqual([true, false]);
});

it('ends a span at the last row and at the next cell', () => {
  const [first] = tableGrid([cell(0, 0, 9, 3), cell(0, 2), cell(1, 2)]);
  expect(first).toMatchObject([
    { column: 0, rowSpan: 2, columnSpan: 2 },
    { column: 2, rowSpan: 1, columnSpan: 1 },
  ]);
});

it('shows no more than a table can have', () => {
  expect(tableGrid([cell(0, 0, 1_000_000, 1_000_000)])).toMatchObject([[{ rowSpan: 1, columnSpan: 200 }]]);
  expect(tableGrid([])).toEqual([]);
});
