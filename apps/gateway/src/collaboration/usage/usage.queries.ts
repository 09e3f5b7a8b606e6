import type { UsageWeek } from '@cartulary/contracts/endpoints/usage';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import { manager } from '@cartulary/database/organisation-context';

/** Acts on collaborative items in the audit log. */
const ACTS = '^(item|comment|link)\\.';

/**
 * Usage for this many weeks up to the current one, oldest first, each starting on Monday in UTC. Runs in a unit of work. Acts on uploads
 * (files, folders) have other action names or target kinds in the audit log, and don't count.
 */
export const usageByWeek = (weeks: number): Promise<UsageWeek[]> =>
  manager().query(
    `WITH week AS (
       SELECT start, start + interval '7 days' AS ending
         FROM generate_series(date_trunc('week', now() AT TIME ZONE 'UTC') - ($1::int - 1) * interval '7 days',
                              date_trunc('week', now() AT TIME ZONE 'UTC'), interval '7 days') AS start
     ), since AS (SELECT min(start) AT TIME ZONE 'UTC' AS at FROM week),
     acts AS (
       SELECT a.actor_id AS by, a.action, date_trunc('week', a.at AT TIME ZONE 'UTC') AS week
         FROM app.audit a
        WHERE a.organisation_id = app.org() AND a.at >= (SELECT at FROM since) AND a.target_kind = 'item' AND a.action ~ $2
          AND NOT EXISTS (SELECT 1 FROM app.item i WHERE i.id::text = a.target_id AND i.kind <> ALL($3))
     ), wrote AS (
       SELECT c.account_id AS by, date_trunc('week', c.at AT TIME ZONE 'UTC') AS week
         FROM app.written_client c WHERE c.at >= (SELECT at FROM since)
     ), made AS (
       SELECT date_trunc('week', i.created_at AT TIME ZONE 'UTC') AS week
         FROM app.item i WHERE i.kind = ANY($3) AND i.created_at >= (SELECT at FROM since)
     ), said AS (
       SELECT date_trunc('week', c.created_at AT TIME ZONE 'UTC') AS week
         FROM app.comment c WHERE c.created_at >= (SELECT at FROM since) AND c.deleted_at IS NULL
     )
     SELECT to_char(week.start, 'YYYY-MM-DD') AS "from",
            (SELECT count(*)::int FROM made WHERE made.week = week.start) AS documents,
            (SELECT count(DISTINCT who.by)::int
               FROM (SELECT by, week FROM acts UNION ALL SELECT by, week FROM wrote) who
              WHERE who.week = week.start AND who.by IS NOT NULL) AS people,
            (SELECT count(*)::int FROM wrote WHERE wrote.week = week.start) AS sittings,
            (SELECT count(*)::int FROM said WHERE said.week = week.start) AS comments,
            (SELECT count(*)::int FROM acts WHERE acts.week = week.start AND acts.action = 'item.export') AS exports
       FROM week ORDER BY week.start`,
    [weeks, ACTS, [...wireKinds]],
  );

export interface Kept {
  readonly documents: number;
  readonly textBytes: number;
  readonly versionBytes: number;
  readonly fileBytes: number;
}

/** What's currently stored. Runs in a unit of work. */
export async function keptNow(): Promise<Kept> {
  const [row]: Record<keyof Kept, string>[] = await manager().query(
    `SELECT (SELECT count(*) FROM app.item WHERE kind = ANY($1)) AS documents,
            (SELECT coalesce(sum(octet_length(sealed)), 0) FROM app.written_update)
              + (SELECT coalesce(sum(octet_length(sealed)), 0) FROM app.written_snapshot) AS "textBytes",
            (SELECT coalesce(sum(octet_length(sealed)), 0) FROM app.written_version) AS "versionBytes",
            (SELECT coalesce(sum(b.size_bytes), 0) FROM app.blob b
              WHERE EXISTS (SELECT 1 FROM app.item_file f WHERE f.blob_id = b.id)) AS "fileBytes"`,
    [[...wireKinds]],
  );
  const { documents = '0', textBytes = '0', versionBytes = '0', fileBytes = '0' } = row ?? {};
  return {
    documents: Number(documents),
    textBytes: Number(textBytes),
    versionBytes: Number(versionBytes),
    fileBytes: Number(fileBytes),
  };
}
