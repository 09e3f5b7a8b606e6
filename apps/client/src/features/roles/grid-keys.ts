/** A cell of a grid; both numbers count from 0 and include the header row. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/**
 * The cell that a key of the grid pattern (WAI-ARIA APG) moves to; undefined for any other key.
 * @param last is the last cell of the grid
 */
export function moved(key: string, ctrl: boolean, { row, column }: Cell, last: Cell): Cell | undefined {
  const to = targetOf(key, ctrl, { row, column }, last);
  return (
    to && {
      row: Math.min(Math.max(to.row, 0), last.row),
      column: Math.min(Math.max(to.column, 0), last.column),
    }
  );
}

const PAGE_ROWS = 10;

function targetOf(key: string, ctrl: boolean, { row, column }: Cell, last: Cell): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return ctrl ? last : { row, column: last.column };
    case 'PageUp':
      return { row: row - PAGE_ROWS, column };
    case 'PageDown':
      return { row: row + PAGE_ROWS, column };
    default:
      return undefined;
  }
}
