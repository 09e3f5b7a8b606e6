import writeExcelFile from 'write-excel-file/node';

/**
 * The content of a cell: text, a number, a date (`2026-11-21`), or a moment, which spreadsheets show without a time
 * zone: in UTC.
 */
export type Cell = string | number | { readonly day: string } | { readonly moment: string };

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Writes a spreadsheet (OOXML) with summable numbers and sortable dates. Text stays text, regardless of its first
 * characters: every cell has an explicit type, so none becomes a formula.
 */
export const toXlsx = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      columns: [{ width: COLUMN_WIDTH }, { width: COLUMN_WIDTH }, { width: COLUMN_WIDTH }],
      data: rows.map((row) => row.map(written)),
    })),
  ).toBuffer();

/** In characters: the width of a moment. */
const COLUMN_WIDTH = 20;

function written(cell: Cell) {
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: cell, type: String };
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return { value: new Date(cell.moment), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
}
