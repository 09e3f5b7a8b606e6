import type { Block, Box, PageText, Range, TableCell } from '@cartulary/contracts/reading';
import { tableGrid } from '@cartulary/contracts/table-grid';
import { toCsv } from '@cartulary/pipeline/csv';

/** The location of an element: a box on a page, or a range in flowing text. */
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
  /** Number within the document, from 1. */
  readonly number: number;
  /** The cells of each row, left to right. Empty cells are included. */
  readonly rows: readonly (readonly ShownCell[])[];
  readonly columns: number;
  /** The page it ends on. Long tables span pages. */
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

/** The tables in reading order. A table that spans pages counts once and has one header. */
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

/** Every row reaches the last column, so the first one determines the count. */
const columnsOf = (rows: readonly (readonly ShownCell[])[]): number =>
  rows[0]?.reduce((sum, { columnSpan }) => sum + columnSpan, 0) ?? 0;

function goneOn(table: ShownTable, rows: readonly (readonly ShownCell[])[], lastPage: number): ShownTable {
  const [first] = rows;
  const off = table.rows.length - (first?.[0]?.row ?? 0);
  const more = rows.map((row) => row.map((cell) => ({ ...cell, row: cell.row + off, isHeader: false })));
  return { ...table, rows: [...table.rows, ...more], lastPage };
}

/** Rows with a cell for every position that no other cell spans, so that columns stay aligned. */
const rowsOf = (text: string, cells: readonly TableCell[]): ShownCell[][] =>
  tableGrid(cells).map((places, row) =>
    places.map(({ cell, ...place }): ShownCell => {
      return { row, ...place, text: cell === undefined ? '' : plain(text.slice(cell.start, cell.end)) };
    }),
  );

/** The texts as a plain grid. A spanning cell's text is in its first position. */
function gridOf({ rows, columns }: ShownTable): string[][] {
  return rows.map((row) => {
    const texts = Array.from({ length: columns }, () => '');
    for (const { column, text } of row) texts[column] = text;
    return texts;
  });
}

/** Clipboard format for spreadsheets: cells separated by tabs, rows by line breaks. */
export const toTabText = (table: ShownTable): string =>
  gridOf(table)
    .map((row) => row.join('\t'))
    .join('\n');

/** Comma-separated values for spreadsheets. */
export const toCsvText = (table: ShownTable): string => toCsv(gridOf(table));
