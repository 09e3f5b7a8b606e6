import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share what is left. */
  width?: string | undefined;
  /** Numbers stand at the end, in tabular figures. */
  align?: 'end' | undefined;
  /** When room is short 'low' leaves first, then 'medium'. */
  priority?: 'medium' | 'low' | undefined;
  sortable?: boolean | undefined;
}

export interface Sort {
  column: string;
  descending: boolean;
}

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** All rows by their place; one that has not been fetched yet is undefined and stands as an empty row. */
  rows: readonly (Row | undefined)[];
  rowId: (row: Row) => string;
  /** How a row is called, for its tick box. */
  rowName: (row: Row) => string;
  /** Ticked rows. Without `onSelect` there are no boxes. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** The row whose detail is open. Opening never ticks it. */
  openedId?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Count and totals, always in sight at the foot. */
  footer?: ReactNode;
  /** Stands in the body while there are no rows. */
  empty?: ReactNode;
  /** Told which rows are drawn, from the first to before the second, so that they can be fetched. */
  onRange?: ((from: number, to: number) => void) | undefined;
  /** What the rows are a list of: another one begins at its top. */
  listKey?: string | undefined;
  className?: string | undefined;
}
