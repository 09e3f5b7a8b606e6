import { boardLimits } from '@cartulary/contracts/limits/boards';
import { ordersBetween } from '../order.js';
import { placed, readTable, tableKey, type TableProps } from './table.js';

/** New values of a table's properties; undefined deletes a property. */
export type TableChange = Readonly<Record<string, TableProps[string] | undefined>>;

/** A row or column, as the unit of adding, moving and deleting. */
export type TableLine = 'row' | 'column';

const ID_CHARACTERS = 10;
const { maxTableRows, maxTableColumns, maxTableCellCharacters } = boardLimits;
const mostOf = (line: TableLine): number => (line === 'row' ? maxTableRows : maxTableColumns);

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, ID_CHARACTERS);

const linesOf = (props: TableProps, line: TableLine) => placed(props, `${line}:`, mostOf(line));

/** Truncates text to a cell's maximum length. */
export const cellText = (text: string): string => text.slice(0, maxTableCellCharacters);

/** A table of texts, row by row. Excess rows and columns are dropped. */
export function newTable(texts: readonly (readonly string[])[], hasHeader: boolean): TableProps {
  const width = Math.min(Math.max(1, ...texts.map((row) => row.length)), maxTableColumns);
  const rows = texts.slice(0, maxTableRows);
  const columns = Array.from({ length: width }, newId);
  const props: Record<string, TableProps[string]> = { [tableKey.header]: hasHeader };
  const columnOrders = ordersBetween(null, null, width);
  columns.forEach((id, at) => (props[tableKey.column(id)] = columnOrders[at] ?? ''));
  const orders = ordersBetween(null, null, Math.max(1, rows.length));
  orders.forEach((order, at) => {
    const row = newId();
    props[tableKey.row(row)] = order;
    columns.forEach((column, index) => {
      const text = cellText(rows[at]?.[index] ?? '');
      if (text !== '') props[tableKey.cell(row, column)] = text;
    });
  });
  return props;
}

/** Whether another row or column can be added. */
export const mayAdd = (props: TableProps, line: TableLine): boolean => linesOf(props, line).length < mostOf(line);

/**
 * Adds a row or column before or after another one, by default at the end.
 * @returns its id, with the change
 */
export function addLine(
  props: TableProps,
  line: TableLine,
  beside?: string,
  side: 'before' | 'after' = 'after',
): { readonly id: string; readonly change: TableChange } {
  const lines = linesOf(props, line);
  const index = lines.findIndex(({ id }) => id === beside);
  const at = index === -1 ? lines.length : side === 'before' ? index : index + 1;
  const [order = ''] = ordersBetween(lines[at - 1]?.order ?? null, lines[at]?.order ?? null, 1);
  const id = newId();
  return { id, change: { [tableKey[line](id)]: order } };
}

/** Removes a row or column with its cells. */
export function removeLine(props: TableProps, line: TableLine, id: string): TableChange {
  const isIn = (key: string): boolean => {
    const [kind, row, column] = key.split(':');
    return kind === 'cell' && (line === 'row' ? row : column) === id;
  };
  const gone = [
    tableKey[line](id),
    ...(line === 'column' ? [tableKey.width(id)] : []),
    ...Object.keys(props).filter(isIn),
  ];
  return Object.fromEntries(gone.map((key) => [key, undefined]));
}

/** Moves by one position; undefined if it is already at that end. */
export function moveLine(props: TableProps, line: TableLine, id: string, by: -1 | 1): TableChange | undefined {
  const lines = linesOf(props, line);
  const at = lines.findIndex((each) => each.id === id);
  const over = at === -1 ? undefined : lines[at + by];
  if (over === undefined) return undefined;
  const beyond = lines[at + 2 * by]?.order ?? null;
  const [order = ''] = by === 1 ? ordersBetween(over.order, beyond, 1) : ordersBetween(beyond, over.order, 1);
  return { [tableKey[line](id)]: order };
}

/** Fills cells with texts, to the right and below. Adds missing rows and columns up to the maximum. */
export function fillFrom(
  props: TableProps,
  row: string,
  column: string,
  texts: readonly (readonly string[])[],
): TableChange {
  const { rows, columns } = readTable(props);
  const wide = Math.max(0, ...texts.map((line) => line.length));
  const change: Record<string, TableProps[string] | undefined> = {};
  const reach = (line: TableLine, ids: readonly string[], from: number, count: number): string[] => {
    const missing = Math.max(0, Math.min(from + count, mostOf(line)) - ids.length);
    const orders = ordersBetween(linesOf(props, line).at(-1)?.order ?? null, null, missing);
    const added = orders.map((order) => {
      const id = newId();
      change[tableKey[line](id)] = order;
      return id;
    });
    return [...ids, ...added].slice(from, from + count);
  };
  const ids = columns.map(({ id }) => id);
  const toRows = reach('row', rows, Math.max(0, rows.indexOf(row)), texts.length);
  const toColumns = reach('column', ids, Math.max(0, ids.indexOf(column)), wide);
  toRows.forEach((toRow, at) =>
    texts[at]?.forEach((text, index) => {
      const toColumn = toColumns[index];
      if (toColumn !== undefined) change[tableKey.cell(toRow, toColumn)] = text === '' ? undefined : cellText(text);
    }),
  );
  return change;
}
