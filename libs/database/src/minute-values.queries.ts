import { lookBackMinutes, lookedAt, type MinuteValues } from '@cartulary/contracts/alert-judgement';
import type { AlertDefinition } from '@cartulary/contracts/alert-rules';
import { facts } from '@cartulary/contracts/facts/all';
import { measures, type Measure } from '@cartulary/contracts/measures';
import { prepared } from './prepared.js';
import { daysOnlyBefore } from './rollups.queries.js';

const MINUTE_MS = 60_000;

const VALUES = `
  SELECT (extract(epoch FROM r.start - $4) / 60)::int AS minute,
         sum(CASE WHEN $7 THEN r.facts WHEN $8::text IS NULL THEN r.duration_ms ELSE coalesce((r.amounts ->> $8)::float8, 0) END)::float8 AS value
    FROM unnest($5::timestamptz[], $6::timestamptz[]) AS span (since, until)
    JOIN app.rollup r ON r.kind = $1 AND r.version = $2 AND r.grain = 'minute' AND r.by @> $3::jsonb
                     AND r.start >= span.since AND r.start < span.until
   WHERE $9::text IS NULL OR r.by ->> $9 IS NOT DISTINCT FROM $10::text
   GROUP BY r.start`;
const COUNTED_SINCE = `SELECT min(start) AS since FROM app.rollup WHERE grain = 'day'`;

/** Values per minute, and the index of the first one to evaluate. Earlier ones are its history. */
export interface JudgedMinutes extends MinuteValues {
  readonly first: number;
}

/**
 * Reads the minutes a rule needs to evaluate a range, for the current organization. Minutes before the first counted day or before the
 * retention limit are unknown; minutes the rule doesn't use are 0.
 * @param from start of a minute, like `until`, which is excluded
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function readMinuteValues(
  definition: AlertDefinition,
  { from, until }: { readonly from: Date; readonly until: Date },
  now: Date,
): Promise<JudgedMinutes> {
  const { fact, adds, only = {} }: Measure = measures[definition.measure];
  const first = lookBackMinutes(definition);
  const begin = new Date(from.getTime() - first * MINUTE_MS);
  const values = new Float64Array(Math.max(0, Math.round((until.getTime() - begin.getTime()) / MINUTE_MS)));
  const at = (minute: number): Date => new Date(begin.getTime() + minute * MINUTE_MS);
  const ranges = lookedAt(definition, { from: first, until: values.length });
  const rows = await prepared<{ minute: number; value: number }>(VALUES, [
    fact,
    facts[fact].version,
    JSON.stringify(only),
    begin,
    ranges.map((range) => at(range.from)),
    ranges.map((range) => at(range.until)),
    adds === 'facts',
    typeof adds === 'object' ? adds.amount : null,
    definition.only?.dimension ?? null,
    definition.only?.value ?? null,
  ]);
  for (const { minute, value } of rows) values[minute] = value;
  const [counted] = await prepared<{ since: Date | null }>(COUNTED_SINCE, []);
  const sinceMs = Math.max(counted?.since?.getTime() ?? Infinity, daysOnlyBefore(now).getTime());
  return { values, first, knownFrom: Math.max(0, Math.ceil((sinceMs - begin.getTime()) / MINUTE_MS)) };
}

/** End of the latest minute that can be evaluated: all of its facts were written and counted. */
export const judgeableUntil = (countedUntil: Date, lateAfterMs: number): Date =>
  new Date(Math.floor((countedUntil.getTime() - lateAfterMs) / MINUTE_MS) * MINUTE_MS);
