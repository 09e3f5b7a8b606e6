import { deckLimits } from '@cartulary/contracts/limits/decks';
import { byOrder, isOrder, ordersBetween, type Ordered } from '../order.js';
import type { Grid } from './json.js';
import { isCell, isId } from './rules.js';

/** Keys of an element's grid properties: `row.<id>` and `column.<id>` for order, `cell.<row>.<column>` for content. */
export const rowKey = (id: string): string => `row.${id}`;
export const columnKey = (id: string): string => `column.${id}`;
export const cellKey = (row: string, column: string): string => `cell.${row}.${column}`;

const prefixes = ['row.', 'column.', 'cell.'] as const;
export const isGridKey = (key: string): boolean => prefixes.some((prefix) => key.startsWith(prefix));

type Properties = Readonly<Record<string, unknown>>;

function listed(properties: Properties, prefix: string, most: number): Ordered[] {
  return Object.entries(properties)
    .flatMap(([key, order]) => {
      const id = key.startsWith(prefix) ? key.slice(prefix.length) : '';
      return isId(id) && isOrder(order) ? [{ id, order }] : [];
    })
    .sort(byOrder)
    .slice(0, most);
}

/** The grid in an element's properties. Omits cells in deleted rows or columns. */
export function gridIn(properties: Properties): Grid {
  const rows = listed(properties, 'row.', deckLimits.maxRows);
  const columns = listed(properties, 'column.', deckLimits.maxColumns);
  const cells: Record<string, string> = {};
  for (const row of rows)
    for (const column of columns) {
      const words = properties[cellKey(row.id, column.id)];
      if (isCell(words) && words !== '') cells[`${row.id}.${column.id}`] = words as string;
    }
  return { rows, columns, cells };
}

export function gridProperties({ rows, columns, cells }: Grid): Properties {
  return Object.fromEntries([
    ...rows.map(({ id, order }) => [rowKey(id), order] as const),
    ...columns.map(({ id, order }) => [columnKey(id), order] as const),
    ...Object.entries(cells).map(([key, words]) => [`cell.${key}`, words] as const),
  ]);
}

/** The text of a cell. */
export const cellOf = ({ cells }: Grid, row: string, column: string): string => cells[`${row}.${column}`] ?? '';

/** All cells, row by row. */
export const tableOf = (grid: Grid): string[][] =>
  grid.rows.map((row) => grid.columns.map((column) => cellOf(grid, row.id, column.id)));

/** Creates a grid from texts, within the limits. @param newId creates an id */
export function gridOf(words: readonly (readonly string[])[], newId: () => string): Grid {
  const kept = words.slice(0, deckLimits.maxRows);
  const width = Math.min(deckLimits.maxColumns, Math.max(1, ...kept.map(({ length }) => length)));
  const named = (count: number): Ordered[] =>
    count === 0 ? [] : ordersBetween(null, null, count).map((order) => ({ id: newId(), order }));
  const [rows, columns] = [named(kept.length), named(width)];
  const cells: Record<string, string> = {};
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) {
      const cell = (kept[y]?.[x] ?? '').slice(0, deckLimits.maxCellCharacters);
      if (cell !== '') cells[`${row.id}.${column.id}`] = cell;
    }
  return { rows, columns, cells };
}

export interface Series {
  readonly name: string;
  /** One per name; null if missing. */
  readonly values: readonly (number | null)[];
  /** The original cell texts. */
  readonly said: readonly string[];
}

export interface Numbers {
  readonly names: readonly string[];
  readonly series: readonly Series[];
}

/** Whether there is anything to draw. */
export const hasNumbers = ({ series }: Numbers): boolean =>
  series.some(({ values }) => values.some((value) => value !== null));

/** Currency codes before or after an amount. */
const currencies = ['EUR', 'USD', 'GBP', 'CHF'];

/** The decimal separator. The other one separates thousands. */
type Decimal = ',' | '.';

/** Strips the characters that people write around a number. */
function bareOf(words: string): string {
  const bare = words.replaceAll(/[\s\u00a0\u202f%€$£']/gu, '');
  const currency = currencies.find((code) => bare.startsWith(code) || bare.endsWith(code));
  return currency === undefined ? bare : bare.replace(currency, '');
}

/** The decimal separator of a number; undefined if it is ambiguous, as in 12,500. */
function decimalIn(bare: string): Decimal | undefined {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  if (comma < 0 && point < 0) return undefined;
  const [sign, other] = comma >= 0 ? ([',', '.'] as const) : (['.', ','] as const);
  const unsigned = bare.startsWith('-') || bare.startsWith('+') ? bare.slice(1) : bare;
  const [first = '', second = '', ...more] = unsigned.split(sign);
  if (more.length > 0) return other;
  const mayBeThousands = second.length === 3 && first.length >= 1 && first.length <= 3 && !first.startsWith('0');
  return mayBeThousands ? undefined : sign;
}

/** Whether every thousands separator is followed by three digits. With decimals, the position of a single separator isn't checked. */
const isParted = (bare: string, decimal: Decimal): boolean => {
  if (bare.includes(decimal)) return true;
  return bare
    .split(decimal === ',' ? '.' : ',')
    .slice(1)
    .every(({ length }) => length === 3);
};

/**
 * Parses a number as people write it: spaces between thousands, a comma or period before decimals, with a percent sign or currency.
 * @param byOthers decimal separator of its neighbors, used if ambiguous
 */
export function numberIn(words: string, byOthers: Decimal = '.'): number | null {
  const bare = bareOf(words);
  const decimal = decimalIn(bare) ?? byOthers;
  if (!isParted(bare, decimal)) return null;
  const digits = bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  if (!/^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(digits)) return null;
  return Number(digits);
}

/** The decimal separator of a table's numbers, if they are consistent. */
function decimalOf(cells: readonly string[]): Decimal {
  const said = new Set(cells.flatMap((cell) => (numberIn(cell) === null ? [] : (decimalIn(bareOf(cell)) ?? []))));
  return said.has(',') && !said.has('.') ? ',' : '.';
}

/** Drops trailing empty rows. An entirely empty grid stays as it is. */
function writtenRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return last === -1 ? rows : rows.slice(0, last + 1);
}

/** The data of a chart: the first row contains series names, the first column categories. */
export function numbersOf(grid: Grid): Numbers {
  const [head = [], ...below] = tableOf(grid);
  const rows = writtenRows(below);
  const decimal = decimalOf(rows.flatMap((row) => row.slice(1)));
  return {
    names: rows.map(([name = '']) => name),
    series: head.slice(1).map((name, index) => ({
      name,
      values: rows.map((row) => numberIn(row[index + 1] ?? '', decimal)),
      said: rows.map((row) => row[index + 1] ?? ''),
    })),
  };
}
