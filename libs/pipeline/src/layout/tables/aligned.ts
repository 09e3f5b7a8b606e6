import { gapsBetween, unite, type Interval } from '../intervals.js';
import { isLabel } from '../list-labels.js';
import { boxAround, centreOf, heightOf, median, middleOf, type Item, type Segment } from '../placed.js';
import type { Ruling } from '../rulings.js';
import { boxOfItems, headerRows, isValue, linesOfCell, textOf, type TableDraft } from './table.js';

/** Words on one level, as wide as the table; in reading order from the top. */
export interface Band {
  readonly segments: readonly Segment[];
  readonly top: number;
  readonly bottom: number;
}

const MIN_ROWS = 3;
/** Widest gap that is only between words, in heights of a word. */
const MIN_GUTTER = 0.4;
/** The same as segments know it: cells on different sides of such a gap are sure to be two. */
const MAX_SPACE = 0.55;
/** Rows in a hundred whose words may reach over a gap between columns: headings of several columns, and notes. */
const MAX_CROSSING = 0.17;
const MAX_WORDS_OF_CELL = 14;
/** Share of its cells that a table fills. */
const MIN_FILLED = 0.55;

interface Row {
  readonly items: Item[];
  top: number;
  bottom: number;
}

/**
 * A table without drawn cells: words of at least three rows that stand below one another in columns, with the gaps between
 * them free in (nearly) every row. Cells may be missing, have several lines, or reach over several columns. (After
 * whitespace analysis as in Nurminen 2013 and pdf2table, Yildiz 2005.)
 * @param page of a typical word the height, the widest gap between words, and horizontal lines, which no row reaches over;
 * all in points
 * @param inColumns whether the page came with its columns one after another, which tables seldom do
 */
export function findAligned(
  bands: readonly Band[],
  { height, space, rules }: { height: number; space: number; rules: readonly Ruling[] },
  inColumns: boolean,
): TableDraft | undefined {
  const trimmed = trim(bands);
  if (trimmed.length < MIN_ROWS) return undefined;
  // Where words stand far apart, so do columns.
  const gutter = Math.max(MIN_GUTTER * height, space - (MAX_SPACE - MIN_GUTTER) * height);
  const columns = joinHeads(findColumns(trimmed, gutter), trimmed);
  if (columns.length < 2) return undefined;
  const rows = mergeRows(trimmed, columns, height, rules);
  if (rows.length < MIN_ROWS) return undefined;
  const cells = rows.flatMap((row, index) => cellsOf(row, index, columns, gutter));
  if (!isTable(cells, rows.length, columns.length, inColumns)) return undefined;
  const headers = headerRows(cells, rows.length);
  const filled = cells.length / (rows.length * columns.length);
  const box = boxAround(rows.map((row) => boxOfItems(row.items)));
  return {
    cells: cells.map(({ items, ...cell }) => ({
      ...cell,
      rowSpan: 1,
      isHeader: cell.row < headers,
      lines: linesOfCell(items),
      box: boxOfItems(items),
    })),
    box,
    confidence: Math.round((0.6 + 0.3 * Math.min(1, filled)) * 100) / 100,
  };
}

/** Bands at both ends with only one cell are what stands before and after the table. */
function trim(bands: readonly Band[]): readonly Band[] {
  let first = 0;
  let last = bands.length;
  while (first < last && (bands[first]?.segments.length ?? 0) < 2) first += 1;
  while (last > first && (bands[last - 1]?.segments.length ?? 0) < 2) {
    const [before, end] = [bands[last - 2], bands[last - 1]];
    // The last line of a cell of several.
    const middle = median(bands.slice(1).map((band, index) => band.top - (bands[index]?.bottom ?? 0)));
    if (before && end && before.segments.length > 1 && end.top - before.bottom < 0.6 * middle) break;
    last -= 1;
  }
  return bands.slice(first, last);
}

/** The stretches of the columns: what the gaps leave that (nearly) no row crosses. */
function findColumns(bands: readonly Band[], gutter: number): Interval[] {
  const stretches = bands.map((band) =>
    unite(band.segments.flatMap(({ items }) => items.map(({ box }): Interval => [box[0], box[2]]))),
  );
  const edges = stretches.flat().flatMap(([from, to]) => [
    { at: from, step: 1 },
    { at: to, step: -1 },
  ]);
  edges.sort((a, b) => a.at - b.at || a.step - b.step);
  const allowed = Math.floor(bands.length * MAX_CROSSING);
  const covered: Interval[] = [];
  let depth = 0;
  let start = 0;
  for (const { at, step } of edges) {
    const before = depth;
    depth += step;
    if (before <= allowed && depth > allowed) start = at;
    if (before > allowed && depth <= allowed) covered.push([start, at]);
  }
  const united = unite(covered);
  const parted = gapsBetween(united, gutter).filter((gap) => separates(gap, bands));
  const ends = [united[0]?.[0] ?? 0, united.at(-1)?.[1] ?? 0] as const;
  const cuts = parted.map(([from, to]) => (from + to) / 2);
  return [...cuts, Infinity].map((cut, index): Interval => [
    index === 0 ? -Infinity : (cuts[index - 1] ?? ends[0]),
    cut,
  ]);
}

/**
 * Joins neighbouring columns that are never both filled, one of them only now and then: a head that stands to the left of
 * numbers set to the right, an amount set further in.
 */
function joinHeads(columns: readonly Interval[], bands: readonly Band[]): Interval[] {
  const filled = columns.map(
    ([from, to]) =>
      new Set(
        bands.filter(({ segments }) =>
          segments.some(({ items }) => items.some(({ box }) => centreOf(box) >= from && centreOf(box) < to)),
        ),
      ),
  );
  const joined: { column: Interval; filled: Set<Band> }[] = [];
  columns.forEach((column, index) => {
    const own = filled[index] ?? new Set();
    const before = joined.at(-1);
    const never = before && ![...own].some((band) => before.filled.has(band));
    if (before && never && Math.min(own.size, before.filled.size) <= Math.max(1, 0.25 * bands.length)) {
      before.column = [before.column[0], column[1]];
      own.forEach((band) => before.filled.add(band));
    } else joined.push({ column, filled: own });
  });
  return joined.map((one) => one.column);
}

/** In most rows with words on both sides a gap is also where a segment ends: words of one phrase don't part columns. */
function separates([from, to]: Interval, bands: readonly Band[]): boolean {
  let both = 0;
  let crossing = 0;
  for (const { segments } of bands) {
    const before = segments.some(({ box }) => box[0] < from);
    const after = segments.some(({ box }) => box[2] > to);
    if (!before || !after) continue;
    both += 1;
    if (segments.some(({ box }) => box[0] < from && box[2] > to)) crossing += 1;
  }
  return both >= 2 && crossing <= 0.4 * both;
}

/** Puts the lines of cells together to rows. */
function mergeRows(
  bands: readonly Band[],
  columns: readonly Interval[],
  height: number,
  rules: readonly Ruling[],
): Row[] {
  const gaps = bands.slice(1).map((band, index) => band.top - (bands[index]?.bottom ?? band.top));
  const limit = smallGap(gaps, height);
  const rows: Row[] = [];
  bands.forEach((band, index) => {
    const items = band.segments.flatMap((segment) => segment.items);
    const above = rows.at(-1);
    const gap = gaps[index - 1] ?? Infinity;
    const parted = rules.some(
      ({ at, from, to }) => above && at > above.bottom - 2 && at < band.top + 2 && to - from > 4 * height,
    );
    if (above && !parted && continues(above.items, items, columns, gap, limit)) {
      above.items.push(...items);
      above.bottom = band.bottom;
    } else rows.push({ items: [...items], top: band.top, bottom: band.bottom });
  });
  return rows;
}

/** The largest gap that is still between lines of one cell; below all gaps where they are all alike. */
function smallGap(gaps: readonly number[], height: number): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  let widest = 0.18 * height;
  let limit = -Infinity;
  sorted.slice(1).forEach((gap, index) => {
    const before = sorted[index] ?? gap;
    // Gaps far above the others are between groups of rows.
    if (gap - before > widest && before < 0.9 * height) {
      widest = gap - before;
      limit = before + (gap - before) / 2;
    }
  });
  return limit;
}

function continues(
  above: readonly Item[],
  items: readonly Item[],
  columns: readonly Interval[],
  gap: number,
  limit: number,
): boolean {
  const inColumn = (list: readonly Item[], column: Interval): Item[] =>
    list.filter(({ box }) => centreOf(box) >= column[0] && centreOf(box) < column[1]);
  const here = columns.map((column) => inColumn(items, column));
  const there = columns.map((column) => inColumn(above, column));
  const full = (list: readonly (readonly Item[])[]): boolean => list.every((cell) => cell.length > 0);
  const conflict = here.some((cell, index) => isNumeral(cell) && isNumeral(there[index] ?? []));
  if (conflict || (full(here) && full(there)) || isNoteOn(here, there)) return false;
  if (gap < limit) return true;
  // Even gaps: a line that only goes on with words of the row above.
  const filled = here.filter((cell) => cell.length > 0);
  return (
    limit === -Infinity &&
    (here[0] ?? []).length === 0 &&
    filled.length * 2 <= columns.length &&
    filled.every((cell) => !isValue(textOf(cell)) && /^\p{Ll}/u.test(textOf(cell)))
  );
}

/** A value, or what a reader made of one: `117:36`, `1O.50`. */
function isNumeral(cell: readonly Item[]): boolean {
  const text = textOf(cell);
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return isValue(text) || (digits > 1 && 2 * digits >= text.length);
}

/**
 * A line of its own under an item whose price stands behind it: `@ 24.75 each`. Read as one cell with the item it would
 * stand between item and price.
 */
function isNoteOn(here: readonly (readonly Item[])[], there: readonly (readonly Item[])[]): boolean {
  const last = here.findLastIndex((cell) => cell.length > 0);
  const isBehind = (cell: readonly Item[], index: number): boolean => index > last && isNumeral(cell);
  return /\p{Nd}/u.test(here.map(textOf).join('')) && there.some(isBehind) && last < here.length - 1;
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly columnSpan: number;
  readonly items: Item[];
}

/** The cells of a row: words by the column their middle lies in; a phrase over several columns is one cell over them. */
function cellsOf({ items }: Row, row: number, columns: readonly Interval[], gutter: number): Cell[] {
  const columnAt = (x: number): number =>
    Math.max(
      0,
      columns.findIndex(([from, to]) => x >= from && x < to),
    );
  const parts: Cell[] = [];
  for (const line of linesOfCell(items)) {
    let current: { from: number; to: number; items: Item[] } | undefined;
    for (const item of line.items) {
      const column = columnAt(centreOf(item.box));
      const last = current?.items.at(-1);
      if (current && last && (column <= current.to || item.box[0] - last.box[2] < gutter)) {
        current.items.push(item);
        current.to = Math.max(current.to, column);
      } else {
        if (current)
          parts.push({ row, column: current.from, columnSpan: current.to - current.from + 1, items: current.items });
        current = { from: column, to: column, items: [item] };
      }
    }
    if (current)
      parts.push({ row, column: current.from, columnSpan: current.to - current.from + 1, items: current.items });
  }
  const joined: Cell[] = [];
  for (const part of parts.sort(
    (a, b) => a.column - b.column || middleOf(boxOfItems(a.items)) - middleOf(boxOfItems(b.items)),
  )) {
    const before = joined.at(-1);
    if (before && part.column < before.column + before.columnSpan) {
      const columnSpan = Math.max(before.columnSpan, part.column + part.columnSpan - before.column);
      joined[joined.length - 1] = { ...before, columnSpan, items: [...before.items, ...part.items] };
    } else joined.push(part);
  }
  return joined;
}

function isTable(cells: readonly Cell[], rows: number, columns: number, inColumns: boolean): boolean {
  const share = (column: number, test: (text: string) => boolean): number => {
    const own = cells.filter((cell) => cell.column === column);
    return own.filter((cell) => test(textOf(cell.items))).length / Math.max(1, own.length);
  };
  const full = Array.from({ length: rows }, (_, row) => cells.filter((cell) => cell.row === row).length);
  if (full.filter((count) => count >= 2).length < Math.max(MIN_ROWS, 0.6 * rows)) return false;
  const leaders = cells.filter(({ items }) => /(?:\.\s?){4,}|…{2,}|_{4,}/u.test(textOf(items))).length;
  if (leaders >= 0.4 * rows) return false;
  // Labels of list items stand in a column of their own, but are none.
  if (share(0, isLabel) > 0.6 && columns === 2) return false;
  if (cells.length < MIN_FILLED * rows * columns) return false;
  const words = cells.map(({ items }) => items.length);
  if (words.filter((count) => count > MAX_WORDS_OF_CELL).length > 0.3 * cells.length) return false;
  const values = Array.from({ length: columns - 1 }, (_, index) => share(index + 1, isValue));
  if (values.some((one) => one >= 0.5)) return true;
  if (inColumns) return false;
  // Sentences that go on from line to line, torn by wide spaces.
  const goesOn = (text: string): boolean => /^\p{Ll}/u.test(text) && text.split(' ').length >= 4;
  if (Array.from({ length: columns }, (_, column) => share(column, goesOn)).some((one) => one >= 0.4)) return false;
  if (columns === 2) {
    const called = share(0, (text) => text.endsWith(':'));
    return called >= 0.5 || median(words) <= 3;
  }
  return median(words) <= 6;
}

/** Height of a band's tallest word. */
export const bandHeight = (band: Band): number => Math.max(...band.segments.map(({ box }) => heightOf(box)));
