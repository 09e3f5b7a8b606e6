import type { Interval } from '../intervals.js';
import { centreOf, type Item } from '../placed.js';
import type { Ruling } from '../rulings.js';
import type { Band } from './band.js';
import { isValue, textOf } from './table.js';

/** Maximum share of small gaps that can separate values before they count as gaps between rows. */
const MAX_PARTING = 0.4;
/** Minimum words for a cell to be a sentence that continues on the next line. */
const MIN_SENTENCE = 4;
export interface Row {
  readonly items: Item[];
  top: number;
  bottom: number;
}

/** Joins the lines of cells to rows. */
export function mergeRows(
  bands: readonly Band[],
  columns: readonly Interval[],
  height: number,
  rules: readonly Ruling[],
): Row[] {
  const gaps = bands.slice(1).map((band, index) => band.top - (bands[index]?.bottom ?? band.top));
  const limit = lineGap(bands, columns, gaps, height);
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

/**
 * Largest gap between lines of one cell; less than all gaps if they are equal, or if most small ones separate values: the larger ones then
 * separate groups of rows.
 */
function lineGap(
  bands: readonly Band[],
  columns: readonly Interval[],
  gaps: readonly number[],
  height: number,
): number {
  const limit = smallGap(gaps, height);
  const small = gaps.flatMap((gap, index) => (gap < limit ? [index] : []));
  const parting = small.filter((index) => {
    const [there, here] = [bands[index], bands[index + 1]].map((band) =>
      inColumns(band?.segments.flatMap(({ items }) => items) ?? [], columns).map(textOf),
    );
    return here?.some((text, column) => isValue(text) && isValue(there?.[column] ?? ''));
  });
  return parting.length > MAX_PARTING * small.length ? -Infinity : limit;
}

/** Largest gap between lines of one cell; less than all gaps if they are equal. */
function smallGap(gaps: readonly number[], height: number): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  let widest = 0.18 * height;
  let limit = -Infinity;
  sorted.slice(1).forEach((gap, index) => {
    const before = sorted[index] ?? gap;
    // Gaps far above the others separate groups of rows.
    if (gap - before > widest && before < 0.9 * height) {
      widest = gap - before;
      limit = before + (gap - before) / 2;
    }
  });
  return limit;
}

type ByColumn = readonly (readonly Item[])[];

const inColumns = (items: readonly Item[], columns: readonly Interval[]): ByColumn =>
  columns.map(([from, to]) => items.filter(({ box }) => centreOf(box) >= from && centreOf(box) < to));

/** Both have a number in one column, or words in all columns that aren't continued sentences. */
const areTwoRows = (there: ByColumn, here: ByColumn): boolean =>
  here.some((cell, index) => isNumeral(cell) && isNumeral(there[index] ?? [])) ||
  ([...here, ...there].every((cell) => cell.length > 0) &&
    !(there.some((cell) => cell.length >= MIN_SENTENCE) && wraps(there, here)));

function continues(
  above: readonly Item[],
  items: readonly Item[],
  columns: readonly Interval[],
  gap: number,
  limit: number,
): boolean {
  const here = inColumns(items, columns);
  const there = inColumns(above, columns);
  if (areTwoRows(there, here) || isNoteOn(here, there)) return false;
  if (gap < limit) return true;
  // Equal gaps: a line that only continues words of the row above.
  const filled = here.filter((cell) => cell.length > 0);
  const goesOn = filled.every((cell) => !isValue(textOf(cell)) && /^\p{Ll}/u.test(textOf(cell)));
  if (limit !== -Infinity) return false;
  return ((here[0] ?? []).length === 0 && 2 * filled.length <= columns.length && goesOn) || wraps(there, here);
}

/**
 * True if a line's words continue those above in the same columns, in lowercase: a label whose numbers are next to its
 * first or last line, or a two-line heading in some columns.
 */
function wraps(there: ByColumn, here: ByColumn): boolean {
  const both = here.flatMap((cell, index): [string, string][] => {
    const above = there[index] ?? [];
    return cell.length > 0 && above.length > 0 ? [[textOf(above), textOf(cell)]] : [];
  });
  const isPart = (list: ByColumn): boolean => list.filter((cell) => cell.length > 0).length === both.length;
  return (
    both.length > 0 &&
    (isPart(here) || isPart(there)) &&
    both.every(([above, below]) => /^\P{Ll}/u.test(above) && !isValue(above) && /^\p{Ll}/u.test(below))
  );
}

/** A value, or a misread one: `117:36`, `1O.50`. */
function isNumeral(cell: readonly Item[]): boolean {
  const text = textOf(cell);
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return isValue(text) || (digits > 1 && 2 * digits >= text.length);
}

/**
 * A separate line below an item that is followed by its price: `@ 24.75 each`. Read as one cell with the item, it would end up between item
 * and price.
 */
function isNoteOn(here: readonly (readonly Item[])[], there: readonly (readonly Item[])[]): boolean {
  const last = here.findLastIndex((cell) => cell.length > 0);
  const isBehind = (cell: readonly Item[], index: number): boolean => index > last && isNumeral(cell);
  return /\p{Nd}/u.test(here.map(textOf).join('')) && there.some(isBehind) && last < here.length - 1;
}
