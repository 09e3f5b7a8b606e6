import type { MinuteValues } from '@cartulary/contracts/alert-judgement';
import { facts } from '@cartulary/contracts/facts/all';
import { measures, type Measure, type MeasureName } from '@cartulary/contracts/measures';
import { prepared } from './prepared.js';
import { daysOnlyBefore } from './rollups.queries.js';

const MINUTE_MS = 60_000;

const VALUES = `
  SELECT (extract(epoch FROM r.start - $4) / 60)::int AS minute,
         sum(CASE WHEN $6 THEN r.facts WHEN $7::text IS NULL THEN r.duration_ms ELSE coalesce((r.amounts ->> $7)::float8, 0) END)::float8 AS value
    FROM app.rollup r
   WHERE r.kind = $1 AND r.version = $2 AND r.grain = 'minute' AND r.by @> $3::jsonb AND r.start >= $4 AND r.start < $5
   GROUP BY r.start`;
const COUNTED_SINCE = `SELECT min(start) AS since FROM app.rollup WHERE grain = 'day'`;

/**
 * A measure minute by minute, of the organisation of the running unit of work. What lies before the first day that was counted, or before
 * minutes are kept, is unknown.
 * @param from the beginning of a minute, like `until`, which is not included
 * @throws NoOrganisationContextError outside `inOrganisation`.
 */
export async function readMinuteValues(name: MeasureName, from: Date, until: Date, now: Date): Promise<MinuteValues> {
  const { fact, adds, only = {} }: Measure = measures[name];
  const rows = await prepared<{ minute: number; value: number }>(VALUES, [
    fact,
    facts[fact].version,
    JSON.stringify(only),
    from,
    until,
    adds === 'facts',
    typeof adds === 'object' ? adds.amount : null,
  ]);
  const values = new Float64Array(Math.max(0, Math.round((until.getTime() - from.getTime()) / MINUTE_MS)));
  for (const { minute, value } of rows) values[minute] = value;
  const [counted] = await prepared<{ since: Date | null }>(COUNTED_SINCE, []);
  const sinceMs = Math.max(counted?.since?.getTime() ?? Infinity, daysOnlyBefore(now).getTime());
  return { values, knownFrom: Math.max(0, Math.ceil((sinceMs - from.getTime()) / MINUTE_MS)) };
}

/** The end of the newest minute that may be judged: everything that happened in it was written and counted. */
export const judgeableUntil = (countedUntil: Date, lateAfterMs: number): Date =>
  new Date(Math.floor((countedUntil.getTime() - lateAfterMs) / MINUTE_MS) * MINUTE_MS);
