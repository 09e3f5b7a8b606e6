import type { TableCell } from './reading.js';

/** Upper bound. Tables that claim more columns are cut off. */
const MAX_COLUMNS = 200;

type Reach = Pick<TableCell, 'row' | 'column' | 'rowSpan' | 'columnSpan' | 'isHeader'>;

/** A grid slot that no other cell spans: a cell of the table, or an empty slot. */
export interface GridPlace<Cell> {
  readonly column: number;
  /** Its span within the table, without overlapping other cells. */
  readonly rowSpan: number;
  readonly columnSpan: number;
  /** An empty slot is a header if all cells of its row are. */
  readonly isHeader: boolean;
  readonly cell: Cell | undefined;
}

/**
 * Lays out a table so that every slot is filled and columns line up, although empty cells aren't listed. Drops cells that start under
 * another cell's span. Spans end at the table's last row and at the next cell.
 */
export function tableGrid<Cell extends Reach>(cells: readonly Cell[]): GridPlace<Cell>[][] {
  const rows = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const columns = Math.min(
    MAX_COLUMNS,
    cells.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0),
  );
  const byRow: Map<number, Cell>[] = Array.from({ length: rows }, () => new Map<number, Cell>());
  for (const cell of cells) if (!byRow[cell.row]?.has(cell.column)) byRow[cell.row]?.set(cell.column, cell);
  /** First row in which each column is free again. */
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
