import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cx } from './class-names';
import { useRowHeight } from './row-height';
import { TableHead } from './table-head';
import { useTableKeys } from './table-keys';
import type { TableProps } from './table-props';
import { TableRow } from './table-row';

export type { Column, Sort, TableProps } from './table-props';

const VIRTUAL_FROM = 100;
/** Rows rendered above and below the visible range. */
const OVERSCAN_ROWS = 10;
/** The rendered range moves in steps of this size, because each change re-lays out the whole table. */
const STEP_ROWS = 5;

function inSteps({ startIndex, endIndex, count }: Range): number[] {
  const from = Math.max(0, Math.floor((startIndex - OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS);
  const to = Math.min(count, Math.ceil((endIndex + 1 + OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS);
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/**
 * A table with sticky header and footer that scrolls inside its box. Arrow keys, Home, End, and Page keys move between rows, Enter opens,
 * Space selects, Shift extends. More than 100 rows are virtualized. All rows have the same height so that the scrollbar is accurate,
 * including rows that aren't loaded yet.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, onSelect, footer, empty, onRange, listKey, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const virtual = rows.length > VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    rangeExtractor: inSteps,
    enabled: virtual,
  });
  const { activeIndex, onKeyDown, onRowFocus, toggle } = useTableKeys(props, scroller, (index) => {
    if (virtual) virtualizer.scrollToIndex(index);
  });

  const items = virtual ? virtualizer.getVirtualItems() : [];
  const from = virtual ? (items[0]?.index ?? 0) : 0;
  const to = virtual ? (items.at(-1)?.index ?? -1) + 1 : rows.length;
  const focusable = Math.max(from, Math.min(activeIndex, to - 1));
  const drawn = useEffectEvent((first: number, last: number) => onRange?.(first, last));
  useEffect(() => {
    drawn(from, to);
  }, [from, to]);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [listKey]);
  const columnCount = columns.length + (onSelect ? 1 : 0);

  return (
    <div className={cx('flex min-h-0 flex-col', className)}>
      <div ref={scroller} className="@container min-h-0 grow overflow-y-auto">
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={onSelect ? true : undefined}
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <TableHead {...props} />
          <tbody>
            {rows.length === 0 && empty ? (
              <tr>
                <td colSpan={columnCount}>{empty}</td>
              </tr>
            ) : null}
            <Gap rows={from} height={rowHeight} columns={columnCount} />
            {rows.slice(from, to).map((row, offset) => (
              // Keyed by position, so that a focused row keeps focus while it loads.
              <TableRow
                key={from + offset}
                {...props}
                row={row}
                index={from + offset}
                focusable={from + offset === focusable}
                onFocus={onRowFocus}
                onToggle={toggle}
              />
            ))}
            <Gap rows={rows.length - to} height={rowHeight} columns={columnCount} />
          </tbody>
        </table>
      </div>
      {footer ? (
        <div className="flex min-h-(--d-row) shrink-0 items-center gap-3 border-t [border-top:var(--foot-line)] bg-(--foot-bg) px-3 font-medium tabular-nums">
          {footer}
        </div>
      ) : null}
    </div>
  );
}

/** Rows outside the rendered range, as one empty row of their total height. */
function Gap({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  return rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: rows * height, padding: 0 }} />
    </tr>
  ) : null;
}
