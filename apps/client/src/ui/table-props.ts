import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share the remaining width. */
  width?: string | undefined;
  /** Right-aligns numbers, with tabular figures. */
  align?: 'end' | undefined;
  /** When space is short, 'low' columns are hidden first, then 'medium'. */
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
  /** All rows by position. A row that isn't loaded yet is undefined and renders as a placeholder. */
  rows: readonly (Row | undefined)[];
  rowId: (row: Row) => string;
  /** The row's name, for its checkbox label. */
  rowName: (row: Row) => string;
  /** Selected rows. Without `onSelect`, there are no checkboxes. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** The row whose details are open. Opening never selects it. */
  openedId?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Count and totals, always visible at the bottom. */
  footer?: ReactNode;
  /** Shown in the body if there are no rows. */
  empty?: ReactNode;
  /** Called with the rendered range, from inclusive to exclusive, so that its rows can be loaded. */
  onRange?: ((from: number, to: number) => void) | undefined;
  /** Identifies the list. When it changes, the table scrolls to the top. */
  listKey?: string | undefined;
  className?: string | undefined;
}
