import { memo, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Checkbox } from './checkbox';
import { cx } from './class-names';
import { bodyCell, columnClass } from './table-classes';
import type { Column, TableProps } from './table-props';

interface TableRowProps<Row> extends TableProps<Row> {
  row: Row | undefined;
  index: number;
  focusable: boolean;
  onFocus: (index: number) => void;
  onToggle: (index: number, extend: boolean) => void;
}

export const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, rowId, rowName, selected, onSelect, openedId, onOpen } = props;
  const { focusable, onFocus, onToggle } = props;
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

/** The cells of a row that isn't loaded yet. */
function Awaited({ columns }: { columns: number }) {
  return (
    <td colSpan={columns} className={bodyCell}>
      <span className="sr-only">{t('table.awaited')}</span>
      {/* Not animated: a screen full of motion would interfere with scrolling. */}
      <span aria-hidden className="ml-7 block h-3 w-2/5 bg-hover" />
    </td>
  );
}

/** Cells re-render only when the row changes, not when it is selected or focused. */
const Cells = memo(function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
    <td key={column.id} className={cx(bodyCell, columnClass(column))}>
      {column.cell(row)}
    </td>
  ));
}) as <Row>(props: { row: Row; columns: readonly Column<Row>[] }) => ReactNode;
