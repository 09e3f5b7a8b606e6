import { isCaptionText } from '../captions.js';
import { unite, type Interval } from '../intervals.js';
import { isLabel } from '../list-labels.js';
import { boxAround, median } from '../placed.js';
import type { Ruling } from '../rulings.js';
import { isChart } from './axes.js';
import type { Band } from './band.js';
import { cellsOf, type Cell } from './cells.js';
import { findColumns, joinHeads } from './columns.js';
import { headsColumns, spanHeads, type PageLines } from './heads.js';
import { mergeRows, type Row } from './rows.js';
import { boxOfItems, headerRows, isValue, linesOfCell, textOf, type TableDraft } from './table.js';

const MIN_ROWS = 3;
/** Widest gap that is just a word space, in word heights. */
const MIN_GUTTER = 0.4;
/** The same for segments: cells on different sides of such a gap are certainly separate. */
const MAX_SPACE = 0.55;
const MAX_WORDS_OF_CELL = 14;
/** Minimum share of filled cells in a table. */
const MIN_FILLED = 0.55;
/** Minimum share of a table's width for a line across all columns. */
const MIN_RULED = 0.8;

/**
 * Finds a table without drawn cells: words in at least three rows and aligned columns, with gaps that are empty in
 * (nearly) every row. Cells can be missing, have several lines, or span columns. (Whitespace analysis as in Nurminen
 * 2013 and pdf2table, Yildiz 2005.)
 * @param page a typical word's height, the widest gap between words, and horizontal lines, which no row crosses; all in
 * points
 * @param inColumns whether the page originally had its columns one after another, which is rare for tables
 */
export function findAligned(
  bands: readonly Band[],
  { height, space, rules }: { height: number; space: number; rules: readonly Ruling[] },
  inColumns: boolean,
): TableDraft | 'chart' | undefined {
  const trimmed = trim(bands, { height, rules });
  if (trimmed.length < MIN_ROWS) return undefined;
  // If words are widely spaced, so are columns.
  const gutter = Math.max(MIN_GUTTER * height, space - (MAX_SPACE - MIN_GUTTER) * height);
  const columns = joinHeads(findColumns(trimmed, gutter), trimmed);
  if (columns.length < 2) return undefined;
  const rows = mergeRows(trimmed, columns, height, rules);
  if (rows.length < MIN_ROWS) return undefined;
  const read = rows.flatMap((row, index) => cellsOf(row, index, columns, gutter));
  if (isChart(read, columns.length)) return 'chart';
  const isOne = isTable(read, rows, columns.length, { inColumns, isRuled: isRuled(rows, { height, rules }) });
  if (!isOne) return undefined;
  const cells = spanHeads(read, columns.length, { height, rules });
  const headers = headerRows(cells, rows.length);
  const filled = cells.length / (rows.length * columns.length);
  const box = boxAround(rows.map((row) => boxOfItems(row.items)));
  return {
    cells: cells.map(({ items, ...cell }) => ({
      ...cell,
      isHeader: cell.row < headers,
      lines: linesOfCell(items),
      box: boxOfItems(items),
    })),
    box,
    confidence: Math.round((0.6 + 0.3 * Math.min(1, filled)) * 100) / 100,
  };
}

/** Bands with only one cell at either end are content before or after the table; so is its caption. */
function trim(bands: readonly Band[], page: PageLines): readonly Band[] {
  let first = 0;
  let last = bands.length;
  const isOutside = (band: Band | undefined): boolean =>
    band !== undefined &&
    (band.segments.length < 2 || isCaptionText(textOf(band.segments.flatMap(({ items }) => items))));
  while (first < last && isOutside(bands[first])) first += 1;
  const [head, top] = [bands[first - 1], bands[first]];
  if (head && top && headsColumns(levelled(head), levelled(top), page)) first -= 1;
  while (last > first && (bands[last - 1]?.segments.length ?? 0) < 2) {
    const [before, end] = [bands[last - 2], bands[last - 1]];
    // The last line of a multi-line cell.
    const middle = median(bands.slice(1).map((band, index) => band.top - (bands[index]?.bottom ?? 0)));
    if (before && end && before.segments.length > 1 && end.top - before.bottom < 0.6 * middle) break;
    last -= 1;
  }
  return bands.slice(first, last);
}

const levelled = ({ segments, top, bottom }: Band) => ({
  top,
  bottom,
  stretches: unite(segments.map(({ box }): Interval => [box[0], box[2]])),
});

/** Lines across all columns above the first row, between it and the second, and below the last, as typeset in books. */
function isRuled(rows: readonly Row[], { height, rules }: PageLines): boolean {
  const box = boxAround(rows.map(({ items }) => boxOfItems(items)));
  const wide = rules.filter(
    ({ from, to }) => Math.min(to, box[2]) - Math.max(from, box[0]) >= MIN_RULED * (box[2] - box[0]),
  );
  const isBetween = (from: number, to: number): boolean => wide.some(({ at }) => at > from && at < to);
  const [first, second, last] = [rows[0], rows[1], rows.at(-1)];
  if (!first || !second || !last) return false;
  const near = 0.5 * height;
  return (
    isBetween(first.top - 4 * near, first.top + near) &&
    isBetween(first.bottom - near, second.top + near) &&
    isBetween(last.bottom - near, last.bottom + 4 * near)
  );
}

interface Seen {
  readonly inColumns: boolean;
  readonly isRuled: boolean;
}

function isTable(cells: readonly Cell[], { length: rows }: readonly Row[], columns: number, seen: Seen): boolean {
  const share = (column: number, test: (text: string) => boolean): number => {
    const own = cells.filter((cell) => cell.column === column);
    return own.filter((cell) => test(textOf(cell.items))).length / Math.max(1, own.length);
  };
  const full = Array.from({ length: rows }, (_, row) => cells.filter((cell) => cell.row === row).length);
  if (full.filter((count) => count >= 2).length < Math.max(MIN_ROWS, 0.6 * rows)) return false;
  const leaders = cells.filter(({ items }) => /(?:\.\s?){4,}|…{2,}|_{4,}/u.test(textOf(items))).length;
  if (leaders >= 0.4 * rows) return false;
  // Labels of list items are aligned but aren't a column.
  if (share(0, isLabel) > 0.6 && columns === 2) return false;
  if (cells.length < MIN_FILLED * rows * columns) return false;
  const words = cells.map(({ items }) => items.length);
  if (words.filter((count) => count > MAX_WORDS_OF_CELL).length > 0.3 * cells.length) return false;
  const values = Array.from({ length: columns - 1 }, (_, index) => share(index + 1, isValue));
  if (values.some((one) => one >= 0.5)) return true;
  if (seen.isRuled) return true;
  if (seen.inColumns) return false;
  // Sentences that continue from line to line, split by wide spaces.
  const goesOn = (text: string): boolean => /^\p{Ll}/u.test(text) && text.split(' ').length >= 4;
  if (Array.from({ length: columns }, (_, column) => share(column, goesOn)).some((one) => one >= 0.4)) return false;
  if (columns === 2) {
    const called = share(0, (text) => text.endsWith(':'));
    return called >= 0.5 || median(words) <= 3;
  }
  return median(words) <= 6;
}
