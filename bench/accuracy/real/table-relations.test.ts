import { relationsInLayout, relationsOf, type Cell } from './table-relations.js';

const cell = (row: number, column: number, text: string, columnSpan = 1): Cell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan,
  text,
});

describe('the neighbours in a table', () => {
  const table = [cell(0, 0, 'Year', 2), cell(1, 0, 'north'), cell(1, 1, ''), cell(1, 2, '3.5'), cell(2, 1, 'south')];

  it('are the next cells that say something, to the right and below', () => {
    expect(relationsOf(table).sort()).toEqual(['Year below north', 'Year below south', 'north right 3.5']);
  });

  it('stay the same where the table has an empty column more', () => {
    const wider = table.map((one) => (one.column > 1 ? { ...one, column: one.column + 1 } : one));
    expect(relationsOf(wider)).toEqual(relationsOf(table));
  });

  it('are seen in plain text by its columns', () => {
    const text = 'A report of two columns\nname     sum\nnorth    3.5\n';
    expect(relationsInLayout(text)).toEqual(['name right sum', 'name below north', 'sum below 3.5', 'north right 3.5']);
  });
});
