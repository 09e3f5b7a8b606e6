import type { Block, PageText } from '@cartulary/contracts/reading';
import { outlineOf, tablesOf, toCsvText, toTabText } from './structure';

const block = (kind: Block['kind'], start: number, end: number, more: Partial<Block> = {}): Block => ({
  kind,
  start,
  end,
  box: [0, 0, 1, 1],
  level: null,
  label: null,
  cells: null,
  image: null,
  confidence: 1,
  ...more,
});

const cell = (row: number, column: number, start: number, end: number, more = {}) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  isHeader: row === 0,
  start,
  end,
  box: null,
  ...more,
});

const text = 'Prices\n\nItem Price\nTea, green 4.00\n=SUM(A1) -3';
const page: PageText = {
  page: 2,
  text,
  words: [],
  blocks: [
    block('heading', 0, 6, { level: 1 }),
    block('table', 8, text.length, {
      cells: [
        cell(0, 0, 8, 12),
        cell(0, 1, 13, 18, { columnSpan: 2 }),
        cell(1, 0, 19, 29),
        cell(1, 2, 30, 34),
        cell(2, 0, 35, 43),
        cell(2, 1, 44, 46),
      ],
    }),
  ],
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};

it('lists headings with their pages and places', () => {
  expect(outlineOf([page])).toEqual([{ page: 2, box: [0, 0, 1, 1], range: null, text: 'Prices', level: 1 }]);
});

it('places headings of flowing text by their block', () => {
  const [heading] = outlineOf([{ ...page, source: 'flowing', page: 1 }]);
  expect(heading?.range).toEqual({ block: 0, start: 0, end: 6 });
});

it('fills the places of a table that no cell reaches over', () => {
  const [table] = tablesOf([page]);
  expect(table?.columns).toBe(3);
  expect(table?.rows.map((row) => row.map((one) => one.text))).toEqual([
    ['Item', 'Price'],
    ['Tea, green', '', '4.00'],
    ['=SUM(A1)', '-3', ''],
  ]);
});

it('holds a sheet whose only cells lie far apart', () => {
  const cells = [cell(0, 0, 8, 12), cell(799, 179, 13, 18)];
  const [table] = tablesOf([{ ...page, blocks: [block('table', 8, text.length, { cells })] }]);
  expect([table?.columns, table?.rows.length]).toEqual([180, 800]);
});

it('copies a table for spreadsheets, and keeps formulas from running', () => {
  const [table] = tablesOf([page]);
  if (!table) throw new Error('no table');
  expect(toTabText(table)).toBe('Item\tPrice\t\nTea, green\t\t4.00\n=SUM(A1)\t-3\t');
  expect(toCsvText(table)).toBe(`Item,Price,\r\n"Tea, green",,4.00\r\n'=SUM(A1),-3,\r\n`);
});

it('knows nothing of pages that nobody laid out', () => {
  const { blocks: _, ...bare } = page;
  expect([outlineOf([bare]), tablesOf([bare])]).toEqual([[], []]);
});

it('shows a table that goes on at the next page as one, its head once', () => {
  const next = 'Item Price\nRope 7.00';
  const cells = [
    cell(0, 0, 0, 4),
    cell(0, 1, 5, 10, { columnSpan: 2 }),
    cell(1, 0, 11, 15),
    cell(1, 2, 16, 20, { isHeader: true }),
  ];
  const goesOn = { repeatedRows: 1 };
  const second: PageText = {
    ...page,
    page: 3,
    text: next,
    blocks: [block('table', 0, next.length, { cells, goesOn })],
  };
  const [table, ...others] = tablesOf([page, second]);
  expect(others).toEqual([]);
  expect([table?.page, table?.lastPage, table?.rows.length]).toEqual([2, 3, 4]);
  expect(table?.rows.at(-1)?.map((one) => [one.row, one.text, one.isHeader])).toEqual([
    [3, 'Rope', false],
    [3, '', false],
    [3, '7.00', false],
  ]);
  expect(tablesOf([second]).map((one) => one.number)).toEqual([1]);
});
