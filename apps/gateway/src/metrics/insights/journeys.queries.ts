import { cohortAges } from '@cartulary/contracts/endpoints/insights';
import { facts } from '@cartulary/contracts/facts/all';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';

/** The history of each document that arrived between $1 and $2. Each step counts the first time. */
const journeys = `
  came AS MATERIALIZED (
    SELECT f.item_id, min(f.at) AS at FROM app.fact f
     WHERE f.kind = 'document.received' AND f.version = ${facts['document.received'].version} AND f.at >= $1 AND f.at < $2 AND f.item_id IS NOT NULL
     GROUP BY f.item_id
  ), ended AS (
    SELECT f.item_id, min(f.at) AS at, min(f.by ->> 'outcome') AS outcome FROM app.fact f
     WHERE f.kind = 'document.settled' AND f.version = ${facts['document.settled'].version} AND f.at >= $1 AND f.by @> '{"isFirst": true}'
     GROUP BY f.item_id
  ), checked AS (
    SELECT f.item_id, min(f.at) AS at FROM app.fact f
     WHERE f.kind = 'document.checked' AND f.version = ${facts['document.checked'].version} AND f.at >= $1 AND f.by @> '{"isFirst": true}'
     GROUP BY f.item_id
  ), journey AS (
    SELECT came.at AS came_at, ended.outcome, ended.at AS read_at, checked.at AS checked_at,
           CASE WHEN ended.outcome = 'ready' THEN ended.at ELSE checked.at END AS settled_at
      FROM came LEFT JOIN ended USING (item_id) LEFT JOIN checked USING (item_id)
  )`;

const ms = (span: string) => `extract(epoch FROM ${span}) * 1000`;

const funnel = `
  WITH ${journeys}
  SELECT count(*)::int AS received,
         count(*) FILTER (WHERE outcome IN ('ready', 'needs-review'))::int AS read,
         count(*) FILTER (WHERE outcome = 'failed')::int AS failed,
         count(*) FILTER (WHERE outcome = 'ready')::int AS straight,
         count(settled_at)::int AS settled,
         percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${ms('read_at - came_at')}) FILTER (WHERE outcome <> 'failed') AS "toRead",
         percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY ${ms('checked_at - read_at')}) FILTER (WHERE outcome <> 'ready' AND checked_at IS NOT NULL) AS "toSettled"
    FROM journey`;

export interface Journeys {
  readonly received: number;
  readonly read: number;
  readonly failed: number;
  readonly straight: number;
  readonly settled: number;
  readonly toRead: readonly number[] | null;
  readonly toSettled: readonly number[] | null;
}

const nothing: Journeys = { received: 0, read: 0, failed: 0, straight: 0, settled: 0, toRead: null, toSettled: null };

/** The history of documents that arrived in a period. Runs in the caller's unit of work. */
export const readJourneys = async ({ from, until }: Stretch): Promise<Journeys> =>
  (await prepared<Journeys>(funnel, [from, until]))[0] ?? nothing;

const cohorts = `
  WITH ${journeys}, week AS (SELECT * FROM unnest($3::int[], $4::timestamptz[], $5::timestamptz[]) AS week (place, since, until))
  SELECT week.place, count(*)::int AS received,
         ARRAY[${cohortAges.map((days) => `count(*) FILTER (WHERE settled_at <= came_at + interval '${days} days')::int`).join(', ')}] AS settled
    FROM journey JOIN week ON came_at >= week.since AND came_at < week.until
   GROUP BY week.place`;

/**
 * Documents by period of arrival, and how many were settled after a number of days. Runs in the caller's unit of work.
 */
export const readCohortsOf = (
  weeks: readonly Stretch[],
): Promise<{ place: number; received: number; settled: number[] }[]> =>
  prepared(cohorts, [
    weeks[0]?.from ?? new Date(0),
    weeks.at(-1)?.until ?? new Date(0),
    weeks.map((_, place) => place),
    weeks.map(({ from }) => from),
    weeks.map(({ until }) => until),
  ]);
