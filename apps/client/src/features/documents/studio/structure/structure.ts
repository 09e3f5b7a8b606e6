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

/** The tables in reading order. */
export const tablesOf = (pages: readonly PageText[]): ShownTable[] =>
  partsOf(pages, 'table').flatMap(({ page, block, place }, index): ShownTable[] => {
    const cells = block.cells ?? [];
    if (cells.length === 0) return [];
    const rows = rowsOf(page.text, cells);
    // Every row reaches to the last column, so the first one tells how many there are.
    const columns = rows[0]?.reduce((sum, { columnSpan }) => sum + columnSpan, 0) ?? 0;
    return [{ ...place, number: index + 1, columns, rows }];
  });

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
