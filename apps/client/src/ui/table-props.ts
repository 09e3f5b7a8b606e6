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
  rows: readonly Row[];
  /** How many rows there are with those that have not been fetched yet; without it `rows` are all. */
  rowCount?: number | undefined;
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
  /** Called when the last rows come into sight and there may be more. */
  onReachEnd?: (() => void) | undefined;
  className?: string | undefined;
}
