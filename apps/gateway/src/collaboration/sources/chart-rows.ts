import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import type { Explored } from '@cartulary/contracts/endpoints/explore';
import type { SourceCell } from '@cartulary/contracts/endpoints/sources';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { isOfBytes, measures, type Measure } from '@cartulary/contracts/measures';
import { conditionsNamed, keyNamed, measureNamed, restNamed } from '@cartulary/mail/said-names';

/** Labels in the first row and column, numbers in the rest. */
export type ChartRows = readonly (readonly string[])[];

const HOUR_MS = 3_600_000;
const MB = 1024 ** 2;
/** More bars would be unreadable. The last bar stands for the rest. */
const MOST_BARS = 12;
/** Longer periods are shown by week. */
const MOST_DAYS = 31;
const WEEK = 7;
const PRECISION = 100;

/** Truncates rows to the presentation limits. */
const within = (rows: ChartRows): ChartRows =>
  rows
    .slice(0, deckLimits.maxRows)
    .map((row) => row.slice(0, deckLimits.maxColumns).map((cell) => cell.slice(0, deckLimits.maxCellCharacters)));

/** A table's columns, counted from 1, as chart rows; omits columns that no longer exist. */
export const rowsOfColumns = (cells: ChartRows, columns: readonly number[] | undefined): ChartRows =>
  within(columns ? cells.map((row) => columns.flatMap((column) => row[column - 1] ?? [])) : cells);

/** Names of a table's columns that can be chosen. */
export const namesOfColumns = ([head = []]: ChartRows): string[] =>
  head.slice(0, sourceLimits.maxColumnNumber).map((name) => name.slice(0, deckLimits.maxCellCharacters));

/** A table's cells by column; cells covered by a span are empty. */
export function cellsOfTable(rows: readonly (readonly SourceCell[])[]): ChartRows {
  const taken: (string | undefined)[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const { text, rowSpan, columnSpan } of row) {
      while (taken[y]?.[x] !== undefined) x += 1;
      for (let down = 0; down < rowSpan; down += 1)
        for (let across = 0; across < columnSpan; across += 1) {
          const cells = taken[y + down];
          if (cells) cells[x + across] = down === 0 && across === 0 ? text : '';
        }
      x += columnSpan;
    }
  }
  const width = Math.max(0, ...taken.map(({ length }) => length));
  return taken.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ''));
}

/** The unit a measure is shown in, and how many base units make one. */
function unitOf(measure: Measure): { readonly name: string; readonly size: number } {
  if (measure.adds === 'duration') return { name: ' (hours)', size: HOUR_MS };
  return isOfBytes(measure) ? { name: ' (MB)', size: MB } : { name: '', size: 1 };
}

/**
 * A measure as chart rows: one row per value of its dimension, largest first. Without a dimension, one row per day, or
 * per week for a long period.
 * @param ownClasses names of the organization's custom classes by ID; empty for people who can't see them
 */
export function rowsOfMeasure(explored: Explored, ownClasses: ReadonlyMap<string, string>): ChartRows {
  const { measure, by, rows, total, period } = explored;
  const unit = unitOf(measures[measure]);
  const said = (value: number): string => String(Math.round((value / unit.size) * PRECISION) / PRECISION);
  const head = ['', `${measureNamed(measure)}${unit.name}`];
  if (by === null) return within([head, ...byTime(period.days, total.days).map(([day, sum]) => [day, said(sum)])]);
  const shown = rows.length > MOST_BARS ? rows.slice(0, MOST_BARS - 1) : rows;
  const rest = rows.slice(shown.length);
  const others = rest.reduce((sum, { value }) => sum + value, 0);
  return within([
    head,
    ...shown.map(({ key, value }) => [keyNamed(by, key, ownClasses), said(value)]),
    ...(rest.length === 0 ? [] : [[restNamed(rest.length), said(others)]]),
  ]);
}

/** Daily sums. A long period is grouped into whole weeks that end on its last day, each labeled with its first day. */
function byTime(days: readonly string[], sums: readonly number[]): (readonly [string, number])[] {
  const size = days.length > MOST_DAYS ? WEEK : 1;
  const from = days.length % size;
  return Array.from({ length: Math.floor(days.length / size) }, (_, index) => {
    const at = from + index * size;
    return [days[at] ?? '', sums.slice(at, at + size).reduce((all, one) => all + one, 0)] as const;
  });
}

/** The title of a measure's numbers. @param ownClasses see {@link rowsOfMeasure} */
export function titleOfMeasure(
  { measure, by, where, days }: Extract<NumbersOf, { from: 'measure' }>,
  ownClasses: ReadonlyMap<string, string>,
): string {
  const conditions = conditionsNamed(where, ownClasses);
  return `${measureNamed(measure, by)}, last ${days} days${conditions === '' ? '' : `, ${conditions}`}`;
}
