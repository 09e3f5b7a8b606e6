import { boardLimits } from '@cartulary/contracts/limits/boards';
import { isTable, readTable, type TableShape } from '@cartulary/editor-schema/kinds/board/table';
import { newTable } from '@cartulary/editor-schema/kinds/board/table-changes';
import { createShapeId, type TLContent } from 'tldraw';
import { nextCell } from './next-cell';
import { areTooMany, cellsOfHtml, cellsOfText } from './pasted-cells';
import { boxOf, cellAt, layOut } from './table-layout';
import { withoutFalseTables } from './take-tables';

const table = readTable(
  newTable(
    [
      ['Name', 'Due'],
      ['Ada', 'Noon, or when the post has come'],
    ],
    true,
  ),
);
const [head = '', ada = ''] = table.rows;
const [name = '', due = ''] = table.columns.map(({ id }) => id);
const at = (row: string, column: string) => ({ row, column });

test('a row is as high as the longest of its texts, and a point is found in its cell', () => {
  const laid = layOut(table, (text) => text.length * 4);
  expect(laid.heights).toEqual([39, 'Noon, or when the post has come'.length * 4]);
  expect(boxOf(laid, ada, due)).toEqual({ x: 160, y: 39, w: 160, h: 124 });
  expect(cellAt(laid, 170, 45)).toEqual(at(ada, due));
  expect(cellAt(laid, 999, 45)).toBeUndefined();
  expect(boxOf(laid, 'gone', due)).toBeUndefined();
  expect(layOut(readTable({}), () => 0)).toMatchObject({ w: 160, h: 39 });
});

test('Tab goes from cell to cell and on to a new row, Enter down, arrows as far as the table goes', () => {
  expect(nextCell(table, at(head, due), 'next')).toEqual(at(ada, name));
  expect(nextCell(table, at(ada, due), 'next')).toBe('row');
  expect(nextCell(table, at(ada, name), 'previous')).toEqual(at(head, due));
  expect(nextCell(table, at(head, name), 'previous')).toEqual(at(head, name));
  expect(nextCell(table, at(head, name), 'below')).toEqual(at(ada, name));
  expect(nextCell(table, at(ada, name), 'below')).toBe('row');
  expect(nextCell(table, at(ada, name), 'down')).toEqual(at(ada, name));
  expect(nextCell(table, at(head, due), 'right')).toEqual(at(head, due));
  const rows = Array.from({ length: boardLimits.maxTableRows }, (_, row) => `r${row}`);
  const last = at(rows.at(-1) ?? '', due);
  expect(nextCell({ ...table, rows }, last, 'next')).toEqual(last);
});

test('what a spreadsheet copies is a table, and a text that is indented is none', () => {
  expect(cellsOfText('Name\tDue\r\nAda\tNoon\r\n')).toEqual([
    ['Name', 'Due'],
    ['Ada', 'Noon'],
  ]);
  expect(cellsOfText('no table')).toBeUndefined();
  expect(cellsOfText('\tone\n\ttwo')).toBeUndefined();
});

test('a table of a page that was copied is read with its joined cells, and nothing of it is run', () => {
  const html =
    '<meta charset="utf-8"><table><tr><th colspan="2">Dues <script>alert(1)</script></th></tr><tr><td rowspan="9">Ada</td><td> 3 </td></tr><tr><td>4</td></tr></table>';
  expect(cellsOfHtml(html)?.slice(1)).toEqual([
    ['Ada', '3'],
    ['', '4'],
  ]);
  expect(cellsOfHtml(html)?.[0]).toHaveLength(2);
  expect(cellsOfHtml('<p>Around it</p><table><tr><td>x</td></tr></table>')).toBeUndefined();
  expect(cellsOfHtml('<p>none</p>')).toBeUndefined();
  expect(areTooMany([Array.from({ length: boardLimits.maxTableColumns + 1 }, () => '')])).toBe(true);
});

test('a table from a clipboard that is none is left out of what is pasted', () => {
  const shape = (id: string, props: object) =>
    ({ id: createShapeId(id), type: 'table', props }) as unknown as TLContent['shapes'][number];
  const shapes = [shape('good', newTable([['x']], true)), shape('bad', { hasHeader: true, html: '<b>' })];
  const pasted = withoutFalseTables({ shapes, rootShapeIds: shapes.map(({ id }) => id) });
  expect(pasted.rootShapeIds).toEqual([createShapeId('good')]);
  expect(pasted.shapes.every(({ props }) => isTable(props as TableShape['props']))).toBe(true);
});
