import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Checkbox } from './checkbox';
import { cx } from './class-names';
import { useRowHeight } from './row-height';
import { useTableKeys } from './table-keys';
import type { Column, TableProps } from './table-props';

export type { Column, Sort, TableProps } from './table-props';

const VIRTUAL_FROM = 100;
/** Drawn above and below what is in sight. */
const OVERSCAN_ROWS = 10;
/** Rows come and go by so many, because each change has the whole table laid out anew. */
const STEP_ROWS = 5;

function inSteps({ startIndex, endIndex, count }: Range): number[] {
  const from = Math.max(0, Math.floor((startIndex - OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS);
  const to = Math.min(count, Math.ceil((endIndex + 1 + OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS);
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/**
 * A table with sticky head and foot that scrolls inside its box. Arrow keys, Home, End and Page keys move between rows,
 * Enter opens, Space ticks, Shift extends. More than 100 rows are virtualised; rows have one height so that the
 * scrollbar tells the truth. Rows that have not been fetched yet have their place and their height.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, selected, onSelect, footer, empty, onRange, listKey, className } = props;
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
  const chosen = selected?.size ?? 0;

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
          <thead className="sticky top-0 z-(--z-sticky)">
            <tr aria-rowindex={1}>
              {onSelect ? (
                <th scope="col" className={cx(headCell, 'w-9.5 pr-0')}>
                  <Checkbox
                    label={t(rows.includes(undefined) ? 'table.selectFetched' : 'table.selectAll')}
                    labelHidden
                    checked={chosen === 0 ? false : chosen >= rows.length ? true : 'indeterminate'}
                    onChange={() =>
                      onSelect(
                        chosen > 0
                          ? new Set()
                          : new Set(rows.flatMap((row) => (row === undefined ? [] : [rowId(row)]))),
                      )
                    }
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && empty ? (
              <tr>
                <td colSpan={columnCount}>{empty}</td>
              </tr>
            ) : null}
            <Gap rows={from} height={rowHeight} columns={columnCount} />
            {rows.slice(from, to).map((row, offset) => (
              // By place: a row that is fetched while it has the focus keeps it.
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

const headCell =
  'skin-label h-8.5 truncate [border-bottom:var(--th-line)] bg-(--th-bg) px-2.25 text-left text-ink-3 first:pl-3 last:pr-3';
const bodyCell =
  'h-(--d-row) truncate border-b border-(--row-line) px-2.25 first:pl-3 last:pr-3 group-hover:bg-hover group-data-marked:bg-primary-tint group-data-marked:first:skin-selected';

// Written out, because the style sheet holds only classes that stand somewhere in full.
const leaving = { low: 'column-low', medium: 'column-medium' };

const columnClass = <Row,>({ align, priority }: Column<Row>): string =>
  cx(align === 'end' && 'text-right tabular-nums', priority && leaving[priority]);

/** Rows that are out of sight, as one empty row of their height. */
function Gap({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  return rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: rows * height, padding: 0 }} />
    </tr>
  ) : null;
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const sorted = sort?.column === column.id ? sort : undefined;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={cx(headCell, columnClass(column))}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="skin-label inline-flex h-6 items-center gap-1 hover:text-ink"
          onClick={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : false })}
        >
          {column.header}
          {sorted ? <Arrow size={12} aria-hidden /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface TableRowProps<Row> extends TableProps<Row> {
  row: Row | undefined;
  index: number;
  focusable: boolean;
  onFocus: (index: number) => void;
  onToggle: (index: number, extend: boolean) => void;
}

const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowId, rowName, selected, onSelect, openedId, onOpen, focusable, onFocus, onToggle } =
    props;
  const id = row === undefined ? undefined : rowId(row);
  const ticked = id !== undefined && (selected?.has(id) ?? false);
  const opened = id !== undefined && openedId === id;
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? ticked : undefined}
      aria-current={opened ? true : undefined}
      aria-busy={row === undefined ? true : undefined}
      data-marked={ticked || opened ? '' : undefined}
      tabIndex={focusable ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={() => row !== undefined && onOpen?.(row)}
      className={cx('group focus-visible:-outline-offset-2', onOpen && row !== undefined && 'cursor-pointer')}
    >
      {row === undefined ? <Awaited columns={columns.length + (onSelect ? 1 : 0)} /> : null}
      {row !== undefined && onSelect ? (
        <td className={cx(bodyCell, 'pr-0')} onClick={(event) => event.stopPropagation()}>
          <Checkbox
            label={t('table.select', { name: rowName(row) })}
            labelHidden
            tabIndex={-1}
            checked={ticked}
            onClick={(event) => onToggle(index, event.shiftKey)}
          />
        </td>
      ) : null}
      {row === undefined ? null : <Cells row={row} columns={columns} />}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** The cells of a row that has not been fetched yet. */
function Awaited({ columns }: { columns: number }) {
  return (
    <td colSpan={columns} className={bodyCell}>
      <span className="sr-only">{t('table.awaited')}</span>
      {/* It stands still: a screen full of what moves is in the way of scrolling. */}
      <span aria-hidden className="ml-7 block h-3 w-2/5 bg-hover" />
    </td>
  );
}

/** What stands in a row is drawn again only when it changes, not when the row is ticked or gets the focus. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
    <td key={column.id} className={cx(bodyCell, columnClass(column))}>
      {column.cell(row)}
    </td>
  ));
}) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode;
