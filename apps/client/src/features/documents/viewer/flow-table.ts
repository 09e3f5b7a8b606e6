import type { TableCell } from '@cartulary/contracts/reading';

/** A place of a table as it is drawn: a cell of the document, or nothing where it has none. */
export interface GridCell {
  readonly column: number;
  readonly cell: TableCell | undefined;
}

/** More columns than this no document has; what claims them is drawn as far as it goes. */
const MAX_COLUMNS = 200;

/**
 * The rows of a table with a cell in every place that no other one reaches into, so that columns stand below one another
 * though empty cells are not named.
 */
export function gridOf(cells: readonly TableCell[]): GridCell[][] {
  const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const columns = Math.min(
    MAX_COLUMNS,
    cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0),
  );
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  /** First row of a column that is free again. */
  const freeFrom = Array.from({ length: columns }, () => 0);
  return Array.from({ length: rows }, (_, row) => {
    const shown: GridCell[] = [];
    for (let column = 0; column < columns; column += 1) {
      if ((freeFrom[column] ?? 0) > row) continue;
      const cell = byPlace.get(`${row} ${column}`);
      shown.push({ column, cell });
      for (let at = column; cell && at < Math.min(columns, column + cell.columnSpan); at += 1)
        freeFrom[at] = row + Math.min(cell.rowSpan, rows - row);
    }
    return shown;
  });
}
