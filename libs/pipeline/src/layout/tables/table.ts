import type { Box } from '@cartulary/contracts/reading';
import { boxAround, type Item, type Line } from '../placed.js';
import { toLines, toSegments } from '../segments.js';

/** A cell before the page's text is assembled, with its lines from the top. */
export interface CellDraft {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly isHeader: boolean;
  readonly lines: readonly Line[];
  readonly box: Box;
}

export interface TableDraft {
  /** Row by row, from left to right. */
  readonly cells: readonly CellDraft[];
  readonly box: Box;
  readonly confidence: number;
}

/** Just a number, an amount, a percentage or a date. */
const VALUE =
  /^[([]?[-–−+±]?\s?(?:[\p{Sc}A-Z]{0,3}\s?)?\d[\d.,'’\u00A0 ]*(?:\s?(?:%|‰|[\p{Sc}]|[A-Z]{3}|[kKmM]|pcs?|h|kg|g|m|km|l))?[)\]]?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^[-–—]$/u;

/** Whether a cell contains a value rather than words. */
export const isValue = (text: string): boolean => VALUE.test(text.trim());

export const textOf = (items: readonly Item[]): string => items.map(({ word }) => word.text).join(' ');

/** A cell's lines, regardless of its word spacing. */
export const linesOfCell = (items: readonly Item[]): Line[] => toLines(toSegments(items));

export const boxOfItems = (items: readonly Item[]): Box => boxAround(items.map(({ box }) => box));

/** Input of {@link headerRows} for a cell. */
interface Judged {
  readonly row: number;
  readonly column: number;
  readonly columnSpan: number;
  readonly items: readonly Item[];
}

/**
 * Number of header rows at the top: the first if it has no value while a column below has mostly values, or if it is shorter than the
 * content below; and the one after it if the first has cells that span columns.
 */
export function headerRows(cells: readonly Judged[], rows: number): number {
  if (rows < 2) return 0;
  const inRow = (row: number): Judged[] => cells.filter((cell) => cell.row === row && cell.items.length > 0);
  const isWords = (row: number): boolean => {
    const filled = inRow(row);
    return (
      filled.length > 0 &&
      filled.every((cell) => !isValue(textOf(cell.items)) && !/\d[.,]\d{2}\b/u.test(textOf(cell.items)))
    );
  };
  if (!isWords(0)) return 0;
  const group = inRow(0).some((cell) => cell.columnSpan > 1);
  const headers = group && rows > 2 && isWords(1) ? 2 : 1;
  const below = cells.filter((cell) => cell.row >= headers && cell.items.length > 0);
  const values = below.filter((cell) => isValue(textOf(cell.items))).length;
  const length = (list: readonly Judged[]): number =>
    list.reduce((total, cell) => total + textOf(cell.items).length, 0) / Math.max(1, list.length);
  const first = inRow(0);
  if (values >= 0.2 * below.length) return headers;
  return rows >= 3 && first.length >= 2 && length(first) <= length(below) ? headers : 0;
}
