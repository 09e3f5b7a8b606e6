import type { TableCell } from '@cartulary/contracts/reading';
import { gridOf } from './flow-table';

const cell = (row: number, column: number, rowSpan = 1, columnSpan = 1): TableCell => ({
  row,
  column,
  rowSpan,
  columnSpan,
  isHeader: false,
  start: 0,
  end: 1,
  box: null,
});
const places = (cells: readonly TableCell[]) =>
  gridOf(cells).map((row) => row.map(({ column, cell: at }) => (at ? `${column}` : `${column} empty`)));

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

it('draws no more than a table can have', () => {
  expect(gridOf([cell(0, 0, 1_000_000, 1_000_000)])).toHaveLength(1);
  expect(gridOf([])).toEqual([]);
});
