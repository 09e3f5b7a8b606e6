import type { LineFieldName } from '@cartulary/contracts/understanding';
import type { Cell, CellPage } from './cells.js';
import { fieldAt, type FoundField, type Reading } from './found-field.js';
import { labelsOf } from './labels.js';
import { lineColumns, type LineColumn } from './line-heads.js';
import { readLineAmount, readQuantity, readRateOrAmount } from './line-values.js';
import { readText, type Reader } from './values.js';

/** A line's cells, before its number in the document is known. */
export type FoundLine = readonly FoundField[];

/** Confidence of a value in a column with a header. */
const IN_COLUMN = 0.94;
/** Maximum rows without an amount before the lines end. */
const MOST_ROWS_BETWEEN = 4;

const SUMS = new Set(['net', 'tax', 'total', 'opening-balance', 'closing-balance']);

/** Whether a row states a total of the lines: its label is followed only by a number or percentage. */
export const isSumRow = (row: readonly Cell[]): boolean =>
  row.some((cell) => {
    const bare = cell.text.replace(
      /^(?:(?:plus|add|incl\.?|inkl\.?|zzgl\.?|davon|dont) )?(?:\d{1,2}(?:[.,]\d{1,3})? ?% ?)?(?=\p{L})/iu,
      '',
    );
    return labelsOf(bare, SUMS).some(({ end }) => !/\p{L}{4}/u.test(bare.slice(end).replace(/\([^)]{0,200}\)/gu, '')));
  });

/** The lines below every column header row of the document, in order. */
export const linesWithHeads = (reading: Reading): FoundLine[] =>
  reading.pages.flatMap((page) =>
    page.rows.flatMap((row, at) => {
      const columns = lineColumns(row);
      return columns ? linesBelow(reading, page, at, columns) : [];
    }),
  );

function linesBelow(reading: Reading, page: CellPage, at: number, columns: readonly LineColumn[]): FoundLine[] {
  const lines: FoundField[][] = [];
  let between = 0;
  for (const row of page.rows.slice(at + 1)) {
    if (lineColumns(row)) break;
    const placed = placeInColumns(row, columns, page.flowing);
    const cells = readCells(reading, placed);
    const has = (wanted: LineFieldName): boolean => cells.some(({ name }) => name === wanted);
    const isLine =
      has('item-amount') && (has('item-description') || has('item-quantity')) && !(isSumRow(row) && cells.length < 4);
    if (isLine) {
      lines.push(cells);
      between = 0;
      continue;
    }
    if (isSumRow(row)) break;
    between += 1;
    if (between > MOST_ROWS_BETWEEN) break;
    continueDescription(reading, lines.at(-1), row, placed);
  }
  return lines;
}

interface InColumn {
  readonly cell: Cell;
  readonly column: LineColumn;
}

/** Assigns cells to columns: by position, or by order in text whose rows have as many cells as the header. */
function placeInColumns(row: readonly Cell[], columns: readonly LineColumn[], flowing: boolean): InColumn[] {
  if (flowing && row.length === columns.length)
    return row.flatMap((cell, index) => {
      const column = columns[index];
      return column ? [{ cell, column }] : [];
    });
  return row.flatMap((cell) => {
    const column = nearest(cell, columns);
    return column ? [{ cell, column }] : [];
  });
}

const isFigure = (text: string): boolean => /\d/u.test(text) && !/\p{L}{4}/u.test(text);

/** Numbers align with their header on one side or in the center. Words belong to the description they start under. */
function nearest(cell: Cell, columns: readonly LineColumn[]): LineColumn | undefined {
  const fitting = isFigure(cell.text)
    ? columns
    : columns.filter(({ name }) => name === 'item-description' || name === 'other');
  const distance = ({ left, right }: LineColumn): number => {
    const apart = Math.min(
      Math.abs(left - cell.left),
      Math.abs(right - cell.right),
      Math.abs(left + right - cell.left - cell.right) / 2,
    );
    return left < cell.right && cell.left < right ? apart / 4 : apart;
  };
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0];
}

const readerOf = ({ name, percent }: LineColumn): Reader | undefined => {
  switch (name) {
    case 'item-description':
      return readText;
    case 'item-quantity':
      return readQuantity;
    case 'item-unit-price':
    case 'item-amount':
      return readLineAmount;
    case 'item-discount':
    case 'item-tax':
      return readRateOrAmount(percent);
    case 'other':
      return undefined;
  }
};

function readCells(reading: Reading, placed: readonly InColumn[]): FoundField[] {
  const seen = new Set<string>();
  return placed.flatMap(({ cell, column }) => {
    const value = seen.has(column.name) ? undefined : readerOf(column)?.(cell.text, reading.context);
    const field = value && fieldAt(reading, column.name as LineFieldName, cell, value, IN_COLUMN);
    if (!field) return [];
    seen.add(column.name);
    return [field];
  });
}

/** A row that only continues the description of the line right above it. */
function continueDescription(
  reading: Reading,
  line: FoundField[] | undefined,
  row: readonly Cell[],
  placed: readonly InColumn[],
): void {
  const [only, ...more] = placed;
  const at = line?.findIndex(({ name }) => name === 'item-description') ?? -1;
  const before = line?.[at];
  if (!line || !before || !only || more.length > 0 || only.column.name !== 'item-description') return;
  // In flowing text a position is a single range, and other cells are between the two.
  if (row.some(({ apart }) => apart) || before.place.box === null) return;
  const value = readText(only.cell.text, reading.context);
  const rest = value && fieldAt(reading, before.name, only.cell, value, IN_COLUMN);
  if (!rest?.place.box) return;
  const [a, b] = [before.place.box, rest.place.box];
  line[at] = {
    ...before,
    text: `${before.text} ${rest.text}`,
    value: `${before.value} ${rest.value}`,
    place: {
      ...before.place,
      box: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
    },
    confidence: Math.min(before.confidence, rest.confidence),
  };
}
