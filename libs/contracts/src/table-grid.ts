import type { TableCell } from './reading.js';

/** More columns than this no document has; what claims them is shown as far as it goes. */
const MAX_COLUMNS = 200;

type Reach = Pick<TableCell, 'row' | 'column' | 'rowSpan' | 'columnSpan' | 'isHeader'>;

/** A place that no other cell reaches into: a cell of the table, or nothing where it names none. */
export interface GridPlace<Cell> {
  readonly column: number;
  /** How far it reaches within the table, over no other cell. */
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** An empty place is a header where all cells of its row are. */
  readonly isHeader: boolean;
  readonly cell: Cell | undefined;
}

/**
 * The rows of a table with every place filled, so that columns stand below one another though empty cells are not named.
 * A cell that begins where another one reaches is left out; spans end at the table's last row and at the next cell.
 */
export function tableGrid<Cell extends Reach>(cells: readonly Cell[]): GridPlace<Cell>[][] {
  const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const columns = Math.min(
    MAX_COLUMNS,
    cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0),
  );
  const byRow: Map<number, Cell>[] = Array.from({ length: rows }, () => new Map<number, Cell>());
  for (const cell of cells) if (!byRow[cell.row]?.has(cell.column)) byRow[cell.row]?.set(cell.column, cell);
  /** First row of a column that is free again. */
  const freeFrom = Array.from({ length: columns }, () => 0);
  return byRow.map((own, row) => {
    const isFree = (column: number): boolean => column < columns && (freeFrom[column] ?? 0) <= row;
    const isHeaderRow = own.size > 0 && [...own.values()].every(({ isHeader }) => isHeader);
    const places: GridPlace<Cell>[] = [];
    for (let column = 0; column < columns; column += 1) {
      if (!isFree(column)) continue;
      const cell = own.get(column);
      const rowSpan = Math.min(cell?.rowSpan ?? 1, rows - row);
      let end = column + 1;
      while (cell && end < column + cell.columnSpan && isFree(end) && !own.has(end)) end += 1;
      freeFrom.fill(row + rowSpan, column, end);
      places.push({ column, rowSpan, columnSpan: end - column, isHeader: cell?.isHeader ?? isHeaderRow, cell });
    }
    return places;
  });
}
