import { gapsBetween, unite, type Interval } from '../intervals.js';
import { centreOf } from '../placed.js';
import type { Band } from './band.js';

/** Maximum share of rows whose words cross a gap between columns: headings for several columns, and notes. */
const MAX_CROSSING = 0.17;
/** Minimum bands with two or more segments to determine the columns. With fewer, all bands are used. */
const MIN_TELLING = 3;

/**
 * Finds the columns: the ranges between gaps that (nearly) no row crosses. Separate lines that span columns are headings of table sections,
 * and are ignored if more columns are visible without them.
 */
export function findColumns(bands: readonly Band[], gutter: number): Interval[] {
  const all = columnsOf(bands, gutter);
  const several = bands.filter(({ segments }) => segments.length > 1);
  if (several.length < MIN_TELLING) return all;
  const cuts = columnsOf(several, gutter).map(([, to]) => to);
  const isOver = ({ segments }: Band): boolean =>
    segments.length === 1 && segments.some(({ box }) => cuts.some((cut) => box[0] < cut && box[2] > cut));
  const without = columnsOf(
    bands.filter((band) => !isOver(band)),
    gutter,
  );
  return without.length > all.length ? without : all;
}

function columnsOf(bands: readonly Band[], gutter: number): Interval[] {
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
 * Joins adjacent columns that are never both filled, if one is only filled occasionally: a left-aligned header above right-aligned numbers,
 * or an indented amount.
 */
export function joinHeads(columns: readonly Interval[], bands: readonly Band[]): Interval[] {
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

/** Whether a gap is also a segment boundary in most rows with words on both sides: words of a phrase don't separate columns. */
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
