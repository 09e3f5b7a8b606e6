import { boardLimits } from '@cartulary/contracts/limits/boards';
import type { TLBaseShape } from '@tldraw/tlschema';
import { byOrder, isOrder, type Ordered } from '../order.js';

/**
 * A table on a board. Each row, column, width and cell is a separate property, so that concurrent changes of two cells, or adding one row
 * while moving another, are both kept: `row:<row>` and `column:<column>` are their positions, `width:<column>` the width,
 * `cell:<row>:<column>` the text.
 */
export type TableProps = Readonly<Record<string, string | number | boolean>>;
export type TableShape = TLBaseShape<'table', TableProps>;

export const tableKey = {
  header: 'hasHeader',
  row: (row: string) => `row:${row}`,
  column: (column: string) => `column:${column}`,
  width: (column: string) => `width:${column}`,
  cell: (row: string, column: string) => `cell:${row}:${column}`,
} as const;

export interface TableColumn {
  readonly id: string;
  readonly width: number;
}

/** A table as displayed. */
export interface Table {
  /** Row ids, from the top. */
  readonly rows: readonly string[];
  /** From the left. */
  readonly columns: readonly TableColumn[];
  /** Whether its first row is a header. */
  readonly hasHeader: boolean;
  /** '' for an empty cell. */
  readonly textAt: (row: string, column: string) => string;
}

/** Default width of a column. */
export const columnWidth = 160;
const { minTableColumnWidth: MIN_WIDTH, maxTableColumnWidth: MAX_WIDTH } = boardLimits;
const MOST_ID_CHARACTERS = 24;
/** Several people adding rows at once can exceed the maximum for one. This factor limits what other programs add. */
const DRAWN_FACTOR = 2;

export const isTableShape = (shape: { readonly type: string }): shape is TableShape => shape.type === 'table';

/**
 * True if these are valid table properties: only known ones, with valid values. The header flag can be missing: if two
 * people wrote a property and the one whose value won undoes their change, Yjs removes the property. Never throws.
 */
export function isTable(props: unknown): props is TableProps {
  if (typeof props !== 'object' || props === null || Array.isArray(props)) return false;
  const all = Object.entries(props);
  return (
    all.length > 0 &&
    all.every(([key, value]) => (key === tableKey.header ? typeof value === 'boolean' : isProperty(key, value)))
  );
}

function isProperty(key: string, value: unknown): boolean {
  const [kind, ...ids] = key.split(':');
  if (!ids.every(isTableId) || ids.length !== (kind === 'cell' ? 2 : 1)) return false;
  if (kind === 'row' || kind === 'column') return isOrder(value);
  if (kind === 'width') return typeof value === 'number' && value >= MIN_WIDTH && value <= MAX_WIDTH;
  return kind === 'cell' && typeof value === 'string' && value.length <= boardLimits.maxTableCellCharacters;
}

const isTableId = (id: string): boolean =>
  id.length > 0 &&
  id.length <= MOST_ID_CHARACTERS &&
  [...id].every((each) => (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9'));

/**
 * Reads a table, repaired the same way everywhere: text in a row that someone else deleted isn't shown, but stays in case the deletion is
 * undone; rows at equal positions are sorted by id. Always returns a table.
 */
export function readTable(props: Readonly<Record<string, unknown>>): Table {
  const textAt = (row: string, column: string): string => {
    const text = valueOf(props, tableKey.cell(row, column));
    return typeof text === 'string' ? text : '';
  };
  return {
    rows: placed(props, 'row:', boardLimits.maxTableRows).map(({ id }) => id),
    columns: placed(props, 'column:', boardLimits.maxTableColumns).map(({ id }) => ({ id, width: widthOf(props, id) })),
    hasHeader: props[tableKey.header] === true,
    textAt,
  };
}

const valueOf = (props: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(props, key) ? props[key] : undefined;

function widthOf(props: Readonly<Record<string, unknown>>, id: string): number {
  const width = valueOf(props, tableKey.width(id));
  return typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH ? width : columnWidth;
}

/** Rows or columns with their positions, in order. */
export function placed(props: Readonly<Record<string, unknown>>, prefix: 'row:' | 'column:', most: number): Ordered[] {
  return Object.entries(props)
    .flatMap(([key, order]) =>
      key.startsWith(prefix) && typeof order === 'string' ? [{ id: key.slice(prefix.length), order }] : [],
    )
    .sort(byOrder)
    .slice(0, most * DRAWN_FACTOR);
}

/** The text of a table, one line per row. */
export const tableWords = (props: Readonly<Record<string, unknown>>): string =>
  textsOf(props)
    .map((row) => row.filter((text) => text !== '').join(' · '))
    .filter((row) => row !== '')
    .join('\n');

/** Its cells in the clipboard format of spreadsheets. */
export const tableAsTsv = (props: Readonly<Record<string, unknown>>): string =>
  textsOf(props)
    .map((row) => row.join('\t').trimEnd())
    .join('\n');

function textsOf(props: Readonly<Record<string, unknown>>): string[][] {
  const { rows, columns, textAt } = readTable(props);
  return rows.map((row) => columns.map(({ id }) => textAt(row, id).replaceAll(/\s+/g, ' ')));
}
