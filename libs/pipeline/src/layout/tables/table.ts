import type { Box } from '@cartulary/contracts/reading';
import { boxAround, type Item, type Line } from '../placed.js';
import { toLines, toSegments } from '../segments.js';

/** One cell before the text of the page is put together: its lines from the top. */
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

/** A number, an amount, a percentage or a date and nothing else. */
const VALUE =
  /^[([]?[-–−+±]?\s?(?:[\p{Sc}A-Z]{0,3}\s?)?\d[\d.,'’\u00A0 ]*(?:\s?(?:%|‰|[\p{Sc}]|[A-Z]{3}|[kKmM]|pcs?|h|kg|g|m|km|l))?[)\]]?$|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$|^[-–—]$/u;

/** Whether a cell holds a value rather than words. */
export const isValue = (text: string): boolean => VALUE.test(text.trim());

export const textOf = (items: readonly Item[]): string => items.map(({ word }) => word.text).join(' ');

/** The lines of a cell. Its words may be spaced as widely as they like. */
export const linesOfCell = (items: readonly Item[]): Line[] => toLines(toSegments(items));

export const boxOfItems = (items: readonly Item[]): Box => boxAround(items.map(({ box }) => box));

/** What {@link markHeader} needs to know of a cell. */
interface Judged {
  readonly row: number;
  readonly column: number;
  readonly columnSpan: number;
  readonly items: readonly Item[];
}

/**
 * How many rows at the top are headers: the first one where nothing in it is a value while a column below is mostly values,
 * or where it is shorter than what stands below it; and the one after it where the first has cells over several columns.
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
