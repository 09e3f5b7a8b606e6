import {
  trendBars,
  UNKNOWN_RELEASE,
  type ErrorSort,
  type ErrorState,
  type ErrorTrend,
  type ErrorView,
} from '@cartulary/contracts/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import { severities, type Severity } from '@cartulary/contracts/log';
import type { Ask } from './reach.service.js';

/** The filters of a list. */
export interface Wanted {
  readonly view: ErrorView;
  readonly sort: ErrorSort;
  readonly trend: ErrorTrend;
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
  readonly release?: string | undefined;
  readonly severity?: Severity | undefined;
  readonly source?: string | undefined;
  readonly assigneeId?: string | undefined;
}

/** A group with the errors merged into it. */
export interface GroupRow {
  readonly id: string;
  readonly ids: readonly string[];
  readonly version: number;
  readonly name: string;
  readonly message: string;
  readonly place: string | null;
  readonly rank: number;
  readonly source: 'browser' | 'gateway' | 'workers';
  readonly state: ErrorState;
  readonly count: number;
  readonly people: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly assigneeId: string | null;
  readonly organisation: string | null;
  readonly releases: readonly string[] | null;
}

/** An error that was ignored until a past moment counts as open, even before it occurs again. */
const effective = `CASE WHEN r.state = 'ignored' AND r.ignored_until <= now() THEN 'open' ELSE r.state END`;

const inView: Readonly<Record<ErrorView, string>> = {
  open: `${effective} IN ('open', 'regressed')`,
  mine: `${effective} IN ('open', 'regressed') AND r.assignee_id = $1`,
  regressed: `${effective} = 'regressed'`,
  ignored: `${effective} = 'ignored'`,
  resolved: `${effective} = 'resolved'`,
};

const order: Readonly<Record<ErrorSort, string>> = {
  last: 'f.last_seen_at DESC',
  first: 'f.first_seen_at DESC',
  events: 'f.count DESC, f.last_seen_at DESC',
  people: 'met.people DESC, f.last_seen_at DESC',
};

const families = (where: string, having = 'true'): string => `
  SELECT r.id, array_agg(m.id) AS ids, r.version, r.name, r.message, r.place, max(m.severity_rank) AS rank, r.source,
         ${effective} AS state, sum(m.count)::int AS count, min(m.first_seen_at) AS first_seen_at,
         max(m.last_seen_at) AS last_seen_at, r.assignee_id, r.organisation_id
    FROM app.error_group r JOIN app.error_group m ON coalesce(m.merged_into, m.id) = r.id
   WHERE r.merged_into IS NULL AND ${where}
   GROUP BY r.id
  HAVING ${having}`;

/** Words in the error, its location, or the ID displayed to a person. */
const matches = `
  ($2::text IS NULL OR bool_or(m.name || ' ' || m.message || ' ' || coalesce(m.place, '') ILIKE $2 ESCAPE '\\')
    OR bool_or(EXISTS (SELECT FROM app.error_report p WHERE p.group_id = m.id AND p.error_id = $3)))
  AND ($4::text IS NULL OR bool_or(EXISTS (
    SELECT FROM app.error_tally t WHERE t.group_id = m.id AND t.kind = 'release' AND t.key = $4)))
  AND ($5::int IS NULL OR max(m.severity_rank) = $5)`;
const narrows = `($6::text IS NULL OR r.source = $6) AND ($7::uuid IS NULL OR r.assignee_id = $7)
  -- Named in every view, so that its kind is known.
  AND ($1::uuid IS NULL OR true)`;

const met = `
  SELECT count(DISTINCT t.key)::int AS people FROM app.error_tally t WHERE t.group_id = ANY(f.ids) AND t.kind = 'person'`;
const shown = `
  f.id, f.ids, f.version, f.name, f.message, f.place, f.rank, f.source, f.state, f.count, f.first_seen_at AS "firstSeenAt",
  f.last_seen_at AS "lastSeenAt", f.assignee_id AS "assigneeId", met.people, o.name AS organisation,
  (SELECT array_agg(key ORDER BY at DESC) FROM (
     SELECT key, max(last_at) AS at FROM app.error_tally WHERE group_id = ANY(f.ids) AND kind = 'release'
      GROUP BY key ORDER BY at DESC LIMIT 3) newest) AS releases`;

const escaped = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of a view, and the total number. */
export async function readGroups(
  ask: Ask,
  accountId: string,
  wanted: Wanted,
): Promise<{ rows: GroupRow[]; total: number }> {
  const { view, sort, page, pageSize, q, release, severity, source, assigneeId } = wanted;
  const words = q?.trim() ?? '';
  const values = [
    accountId,
    words === '' ? null : escaped(words),
    words,
    release ?? null,
    severity === undefined ? null : severities.indexOf(severity),
    source ?? null,
    assigneeId ?? null,
  ];
  const family = families(`${inView[view]} AND ${narrows}`, matches);
  const [counted] = await ask<{ total: number }>(`SELECT count(*)::int AS total FROM (${family}) f`, values);
  const paged = `ORDER BY ${order[sort]}, f.id LIMIT $8 OFFSET $9`;
  // People are counted only for the page, unless it's sorted by them.
  const from = sort === 'people' ? `(${family}) f` : `(SELECT f.* FROM (${family}) f ${paged}) f`;
  const rows = await ask<GroupRow>(
    `SELECT ${shown} FROM ${from} CROSS JOIN LATERAL (${met}) met LEFT JOIN app.organisation o ON o.id = f.organisation_id
      ${sort === 'people' ? paged : `ORDER BY ${order[sort]}, f.id`}`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One group; for a merged part, the group it was merged into. Undefined if there is none. */
export async function readGroup(ask: Ask, groupId: string): Promise<GroupRow | undefined> {
  const [row] = await ask<GroupRow>(
    `SELECT ${shown} FROM (${families('r.id = (SELECT coalesce(g.merged_into, g.id) FROM app.error_group g WHERE g.id = $1)')}) f CROSS JOIN LATERAL (${met}) met
       LEFT JOIN app.organisation o ON o.id = f.organisation_id`,
    [groupId],
  );
  return row;
}

export async function countViews(ask: Ask, accountId: string): Promise<Record<ErrorView, number>> {
  const of = (view: ErrorView): string => `count(*) FILTER (WHERE ${inView[view]})::int AS ${view}`;
  const [counts] = await ask<Record<ErrorView, number>>(
    `SELECT ${of('open')}, ${of('mine')}, ${of('regressed')}, ${of('ignored')}, ${of('resolved')}
       FROM app.error_group r WHERE r.merged_into IS NULL`,
    [accountId],
  );
  return counts ?? { open: 0, mine: 0, regressed: 0, ignored: 0, resolved: 0 };
}

const HOUR_MS = 3_600_000;

/** The start times of a trend's bars: whole hours, the last of which is still in progress. */
export function barsUntil(now: Date, trend: ErrorTrend): Date[] {
  const { bars, hours } = trendBars[trend];
  const end = Math.floor(now.getTime() / HOUR_MS + 1) * HOUR_MS;
  return Array.from({ length: bars }, (_, bar) => new Date(end - (bars - bar) * hours * HOUR_MS));
}

const hourly = `
  SELECT t.group_id AS id, t.key AS hour, t.count FROM app.error_tally t
   WHERE t.kind = 'hour' AND t.group_id = ANY($1::uuid[]) AND t.last_at >= $2`;

/** The number of occurrences of groups in each bar. */
export async function readTrends(
  ask: Ask,
  groups: readonly Pick<GroupRow, 'id' | 'ids'>[],
  trend: ErrorTrend,
  now: Date,
): Promise<ReadonlyMap<string, number[]>> {
  const from = barsUntil(now, trend)[0] ?? now;
  const { bars, hours } = trendBars[trend];
  const rows = await ask<{ id: string; hour: string; count: number }>(hourly, [groups.flatMap(({ ids }) => ids), from]);
  const shownAs = new Map(groups.flatMap(({ id, ids }) => ids.map((member) => [member, id] as const)));
  const trends = new Map(groups.map(({ id }) => [id, Array.from({ length: bars }, () => 0)]));
  for (const { id, hour, count } of rows) {
    const bar = Math.floor((Date.parse(hour) - from.getTime()) / (hours * HOUR_MS));
    const values = trends.get(shownAs.get(id) ?? '');
    if (values?.[bar] !== undefined) values[bar] += count;
  }
  return trends;
}

/** The number of occurrences in each bar and before, of all groups in reach. */
export async function readTotals(
  ask: Ask,
  trend: ErrorTrend,
  now: Date,
): Promise<{ trend: { from: string; count: number }[]; before: number }> {
  const starts = barsUntil(now, trend);
  const { bars, hours } = trendBars[trend];
  const from = starts[0]?.getTime() ?? now.getTime();
  const span = bars * hours * HOUR_MS;
  const rows = await ask<{ hour: string; count: number }>(
    `SELECT key AS hour, sum(count)::int AS count FROM app.error_tally WHERE kind = 'hour' AND last_at >= $1 GROUP BY key`,
    [new Date(from - span)],
  );
  const counts = starts.map(() => 0);
  let before = 0;
  for (const { hour, count } of rows) {
    const bar = Math.floor((Date.parse(hour) - from) / (hours * HOUR_MS));
    if (counts[bar] !== undefined) counts[bar] += count;
    else if (bar < 0 && Date.parse(hour) >= from - span) before += count;
  }
  return { trend: starts.map((start, bar) => ({ from: start.toISOString(), count: counts[bar] ?? 0 })), before };
}

/** Releases in which errors occurred, newest first; of earlier data, only releases that were served here. */
export async function readReleases(ask: Ask): Promise<string[]> {
  const rows = await ask<{ key: string }>(
    `SELECT key FROM app.error_tally WHERE kind = 'release' GROUP BY key
     HAVING key = '${UNKNOWN_RELEASE}' OR app.served_from(key) IS NOT NULL ORDER BY max(last_at) DESC, key LIMIT ${errorLimits.maxReleases}`,
    [],
  );
  return rows.map(({ key }) => key);
}

/** The workers' release; null if none has started since workers report it. */
export async function readWorkersRelease(ask: Ask): Promise<string | null> {
  const [row] = await ask<{ name: string | null }>('SELECT app.workers_release() AS name', []);
  return row?.name ?? null;
}

interface TalliedRow {
  kind: 'person' | 'release' | 'browser';
  key: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** The most frequent people, releases and browsers of a group. */
export const readTallies = (ask: Ask, ids: readonly string[]): Promise<TalliedRow[]> =>
  ask<TalliedRow>(
    `SELECT kind, key, count, first_at AS "firstAt", last_at AS "lastAt" FROM (
       SELECT kind, key, sum(count)::int AS count, min(first_at) AS first_at, max(last_at) AS last_at,
              row_number() OVER (PARTITION BY kind ORDER BY sum(count) DESC, key) AS place
         FROM app.error_tally WHERE group_id = ANY($1::uuid[]) AND kind <> 'hour' GROUP BY kind, key) ranked
      WHERE place <= ${errorLimits.named} ORDER BY kind, place`,
    [ids],
  );

export interface Resolution {
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolvedRelease: string | null;
  resolvedInNext: boolean;
  regressedRelease: string | null;
  ignoredUntil: Date | null;
  ignoredToCount: string | null;
}

export async function readResolution(ask: Ask, groupId: string): Promise<Resolution | undefined> {
  const [row] = await ask<Resolution>(
    `SELECT resolved_at AS "resolvedAt", resolved_by AS "resolvedBy", resolved_release AS "resolvedRelease",
            resolved_in_next AS "resolvedInNext", regressed_release AS "regressedRelease", ignored_until AS "ignoredUntil",
            ignored_to_count AS "ignoredToCount"
       FROM app.error_group WHERE id = $1`,
    [groupId],
  );
  return row;
}

export interface MemberRow {
  id: string;
  version: number;
  name: string;
  message: string;
  place: string | null;
  count: number;
}

export const readMembers = (ask: Ask, groupId: string): Promise<MemberRow[]> =>
  ask<MemberRow>(
    `SELECT id, version, name, message, place, count FROM app.error_group WHERE merged_into = $1 ORDER BY count DESC, id LIMIT 200`,
    [groupId],
  );
