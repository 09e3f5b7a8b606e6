import type { Anomaly } from '@cartulary/contracts/endpoints/insights';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import type { DimensionName } from '@cartulary/contracts/measures';
import { usual, type Unusual } from './seasonal.js';

const EXPLAINING = 2;

/** A dimension with the daily series of each of its values. */
export interface Apart {
  readonly dimension: DimensionName;
  readonly rows: readonly {
    readonly key: string | null;
    readonly days: readonly number[];
    readonly expected: readonly number[];
  }[];
}

/** The usual course of each value of a dimension. */
export const apart = (
  dimension: DimensionName,
  rows: readonly { readonly key: string | null; readonly days: readonly number[] }[],
): Apart => ({
  dimension,
  rows: rows
    .slice(0, analyticsLimits.maxExplaining)
    .map(({ key, days }) => ({ key, days, expected: usual(days, analyticsLimits.seasonDays).expected })),
});

/** For each dimension, the value that explains most of an unusual day; returns the two best dimensions. */
export function explain(value: number, { place, expected }: Unusual, dimensions: readonly Apart[]): Anomaly['because'] {
  const off = value - expected;
  return dimensions
    .flatMap(({ dimension, rows }) => {
      const shares = rows.map(({ key, days, expected: usually }) => {
        const [was, should] = [days[place] ?? 0, Math.max(0, usually[place] ?? 0)];
        return { dimension, key, value: was, expected: should, share: (was - should) / off };
      });
      return shares.sort((one, other) => other.share - one.share).slice(0, 1);
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
    .slice(0, EXPLAINING);
}
