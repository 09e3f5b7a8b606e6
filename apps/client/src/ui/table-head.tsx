import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '@/text/ui';
import { Checkbox } from './checkbox';
import { cx } from './class-names';
import { columnClass, headCell } from './table-classes';
import type { Column, TableProps } from './table-props';

/** The sticky header: the select-all checkbox and the sortable columns. */
export function TableHead<Row>(props: TableProps<Row>) {
  const { columns, rows, rowId, selected, onSelect, sort, onSort } = props;
  const chosen = selected?.size ?? 0;
  return (
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
                  chosen > 0 ? new Set() : new Set(rows.flatMap((row) => (row === undefined ? [] : [rowId(row)]))),
                )
              }
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
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
