import type { ExploredRow } from '@cartulary/contracts/endpoints/explore';
import { measures, type DimensionName, type Measure, type MeasureName } from '@cartulary/contracts/measures';
import type { Sum } from './rollups.queries.js';

/** The question: a measure, the dimension to group by, and the conditions. */
export interface Question {
  readonly measure: Measure;
  readonly by: DimensionName | null;
  /** Conditions by dimension; null matches facts without a value. */
  readonly where: ReadonlyMap<string, string | null>;
}

/** A question that its measure doesn't support. */
export class UnknownDimensionError extends Error {
  override readonly name = 'UnknownDimensionError';
}

/** @throws UnknownDimensionError if the measure doesn't support a dimension, or one is used twice */
export function questionOf(name: MeasureName, by: DimensionName | undefined, conditions: string): Question {
  const measure: Measure = measures[name];
  const where = new Map<string, string | null>();
  for (const condition of conditions.split(' ').filter((one) => one !== '')) {
    const [dimension = '', value = ''] = splitOnce(condition);
    if (where.has(dimension)) throw new UnknownDimensionError('The measure can’t be split that way');
    where.set(dimension, value === '' ? null : value);
  }
  for (const dimension of [...where.keys(), ...(by === undefined ? [] : [by])])
    if (!measure.by.includes(dimension)) throw new UnknownDimensionError('The measure can’t be split that way');
  return { measure, by: by ?? null, where };
}

const splitOnce = (condition: string): [string, string] => {
  const colon = condition.indexOf(':');
  return [condition.slice(0, colon), condition.slice(colon + 1)];
};

/** Grouped results. The first `days` ranges are the period, the others the previous one. */
export interface ExploredSums {
  readonly rows: ExploredRow[];
  readonly total: ExploredRow;
  readonly facts: number;
  readonly factsOfAll: number;
  readonly late: number;
  readonly newestMs: number;
}

/**
 * Groups sums by the values of the question's dimension.
 * @param hasBefore whether the previous period is fully counted
 */
export function exploredRows(sums: readonly Sum[], question: Question, days: number, hasBefore: boolean): ExploredSums {
  const { measure, by, where } = question;
  const empty = (key: string | null): ExploredRow => ({
    key,
    value: 0,
    before: hasBefore ? 0 : null,
    days: new Array<number>(days).fill(0),
  });
  const total = empty(null);
  const rows = new Map<string | null, ExploredRow>();
  const counted = { facts: 0, factsOfAll: 0, late: 0, newestMs: 0 };
  for (const sum of sums) {
    if (!isOf(measure, sum)) continue;
    if (sum.place < days) counted.factsOfAll += sum.facts;
    if (![...where].every(([dimension, value]) => valueOf(sum, dimension) === value)) continue;
    if (sum.place < days) {
      counted.facts += sum.facts;
      counted.late += sum.late;
      counted.newestMs = Math.max(counted.newestMs, sum.newest.getTime());
    }
    const key = by === null ? null : valueOf(sum, by);
    const row = rows.get(key) ?? empty(key);
    rows.set(key, row);
    for (const one of [row, total]) addTo(one, sum, measure, days);
  }
  const sorted = [...rows.values()].sort(
    (one, other) => other.value - one.value || (one.key ?? '').localeCompare(other.key ?? ''),
  );
  return { ...counted, total, rows: by === null ? [total] : sorted };
}

const isOf = ({ only = {} }: Measure, { by }: Sum): boolean =>
  Object.entries(only).every(([name, value]) => by[name] === value);

/** A dimension's value as text; null if there is none. */
function valueOf({ by }: Sum, dimension: string): string | null {
  const value = by[dimension];
  return value === null || value === undefined ? null : String(value);
}

function addTo(row: ExploredRow, sum: Sum, { adds }: Measure, days: number): void {
  const ofOthers = adds === 'duration' ? sum.durationMs : sum.amount;
  const more = adds === 'facts' ? sum.facts : ofOthers;
  if (sum.place >= days) {
    if (row.before !== null) row.before += more;
    return;
  }
  row.value += more;
  row.days[sum.place] = (row.days[sum.place] ?? 0) + more;
}
