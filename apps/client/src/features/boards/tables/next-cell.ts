import type { Table } from '@cartulary/editor-schema/kinds/board/table';
import { boardLimits } from '@cartulary/contracts/limits/boards';
import type { Cell } from './active-cell';
import type { CellStep } from './cell-field';

/** The target of a key in a cell: another cell, or a row that must be added first. */
export function nextCell(table: Pick<Table, 'rows' | 'columns'>, cell: Cell, by: CellStep): Cell | 'row' {
  const [row, column] = [table.rows.indexOf(cell.row), table.columns.findIndex(({ id }) => id === cell.column)];
  const [width, height] = [table.columns.length, table.rows.length];
  const at = (toRow: number, toColumn: number): Cell => ({
    row: table.rows[toRow] ?? cell.row,
    column: table.columns[toColumn]?.id ?? cell.column,
  });
  const more = table.rows.length < boardLimits.maxTableRows ? 'row' : cell;
  switch (by) {
    case 'up':
      return at(Math.max(0, row - 1), column);
    case 'down':
      return at(Math.min(height - 1, row + 1), column);
    case 'left':
      return at(row, Math.max(0, column - 1));
    case 'right':
      return at(row, Math.min(width - 1, column + 1));
    case 'below':
      return row === height - 1 ? more : at(row + 1, column);
    case 'next':
      if (column < width - 1) return at(row, column + 1);
      return row === height - 1 ? more : at(row + 1, 0);
    case 'previous':
      return column > 0 ? at(row, column - 1) : row > 0 ? at(row - 1, width - 1) : cell;
  }
}
