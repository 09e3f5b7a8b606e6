import type { Block, Box, PageText, Range, TableCell } from '@cartulary/contracts/reading';
import { tableGrid } from '@cartulary/contracts/table-grid';
import { toCsv } from '@cartulary/pipeline/csv';

/** Where a part of a document stands: box on a page, or range of a flowing text. */
export interface PartPlace {
  readonly page: number;
  readonly box: Box | null;
  readonly range: Range | null;
}

export interface OutlineEntry extends PartPlace {
  readonly text: string;
  /** 1 … 6 */
  readonly level: number;
}

export interface ShownCell extends Pick<TableCell, 'row' | 'column' | 'rowSpan' | 'columnSpan' | 'isHeader'> {
  readonly text: string;
}

export interface ShownTable extends PartPlace {
  /** In the document, from 1. */
  readonly number: number;
  /** Every row's cells from left to right; cells that nothing stands in are empty. */
  readonly rows: readonly (readonly ShownCell[])[];
  readonly columns: number;
  /** On which it ends: a long one goes on over pages. */
  readonly lastPage: number;
}

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

function placeOf(page: PageText, block: Block, index: number): PartPlace {
  const flowing = page.source === 'plain-text' || page.source === 'flowing';
  const range = flowing ? { block: index, start: 0, end: block.end - block.start } : null;
  return { page: page.page, box: block.box, range };
}

const partsOf = (
  pages: readonly PageText[],
  kind: Block['kind'],
): { page: PageText; block: Block; place: PartPlace }[] =>
  pages.flatMap((page) =>
    (page.blocks ?? []).flatMap((block, index) =>
      block.kind === kind ? [{ page, block, place: placeOf(page, block, index) }] : [],
    ),
  );

/** The headings in reading order. */
export const outlineOf = (pages: readonly PageText[]): OutlineEntry[] =>
  partsOf(pages, 'heading').flatMap(({ page, block, place }): OutlineEntry[] => {
    const text = plain(page.text.slice(block.start, block.end));
    return text === '' ? [] : [{ ...place, text, level: block.level ?? 1 }];
  });

/** The tables in reading order; one that goes on over pages is one, and says its head once. */
export const tablesOf = (pages: readonly PageText[]): ShownTable[] => {
  const tables: ShownTable[] = [];
  for (const { page, block, place } of partsOf(pages, 'table')) {
    const cells = block.cells ?? [];
    if (cells.length === 0) continue;
    const rows = rowsOf(page.text, cells);
    const before = tables.at(-1);
    if (block.goesOn && before?.lastPage === page.page - 1)
      tables[tables.length - 1] = goneOn(before, rows.slice(block.goesOn.repeatedRows), page.page);
    else tables.push({ ...place, number: tables.length + 1, columns: columnsOf(rows), rows, lastPage: page.page });
  }
  return tables;
};

/** Every row reaches to the last column, so the first one tells how many there are. */
const columnsOf = (rows: readonly (readonly ShownCell[])[]): number =>
  rows[0]?.reduce((sum, { columnSpan }) => sum + columnSpan, 0) ?? 0;

function goneOn(table: ShownTable, rows: readonly (readonly ShownCell[])[], lastPage: number): ShownTable {
  const [first] = rows;
  const off = table.rows.length - (first?.[0]?.row ?? 0);
  const more = rows.map((row) => row.map((cell) => ({ ...cell, row: cell.row + off, isHeader: false })));
  return { ...table, rows: [...table.rows, ...more], lastPage };
}

/** Rows with a cell for every place that no other cell reaches over, so that what stands below one another stays so. */
const rowsOf = (text: string, cells: readonly TableCell[]): ShownCell[][] =>
  tableGrid(cells).map((places, row) =>
    places.map(({ cell, ...place }): ShownCell => {
      return { row, ...place, text: cell === undefined ? '' : plain(text.slice(cell.start, cell.end)) };
    }),
  );

/** The texts as a plain grid; what reaches over several places stands in the first of them. */
function gridOf({ rows, columns }: ShownTable): string[][] {
  return rows.map((row) => {
    const texts = Array.from({ length: columns }, () => '');
    for (const { column, text } of row) texts[column] = text;
    return texts;
  });
}

/** As spreadsheets take it from the clipboard: cells apart by tabs, rows by line ends. */
export const toTabText = (table: ShownTable): string =>
  gridOf(table)
    .map((row) => row.join('\t'))
    .join('\n');

/** As comma-separated values, which open in a spreadsheet. */
export const toCsvText = (table: ShownTable): string => toCsv(gridOf(table));
