import type { ExploredDocument } from '@cartulary/contracts/endpoints/explore';
import { facts } from '@cartulary/contracts/facts/all';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';
import type { Question } from '@cartulary/database/explored-rows';

const documentsBehind = `
  WITH RECURSIVE ${visiblePlaces}, behind AS (
    SELECT f.item_id, max(f.at) AS at
      FROM app.fact f
     WHERE f.kind = $3 AND f.version = $4 AND f.at >= $5 AND f.at < $6 AND f.item_id IS NOT NULL AND f.by @> $7::jsonb
       AND NOT EXISTS (SELECT 1 FROM unnest($8::text[], $9::text[]) AS wanted (name, value) WHERE f.by ->> wanted.name IS DISTINCT FROM wanted.value)
     GROUP BY f.item_id
  ), mine AS MATERIALIZED (
    SELECT behind.* FROM behind JOIN app.listed i ON i.item_id = behind.item_id WHERE i.binned_at IS NULL AND ${isVisible}
  )
  SELECT (SELECT count(*)::int FROM mine) AS total,
         (SELECT count(*)::int FROM behind) - (SELECT count(*)::int FROM mine) AS hidden,
         (SELECT coalesce(json_agg(json_build_object('documentId', row.item_id, 'name', i.title, 'class', d.class, 'state', d.state, 'at', row.at)
                          ORDER BY row.at DESC, row.item_id), '[]')
            FROM (SELECT * FROM mine ORDER BY at DESC, item_id LIMIT $10 OFFSET $11) row
            JOIN app.item i ON i.id = row.item_id JOIN app.document d ON d.item_id = row.item_id) AS items`;

interface Found {
  readonly total: number;
  readonly hidden: number;
  readonly items: readonly ExploredDocument[];
}

/**
 * One page of the documents behind an answer that this person can see, newest first. Runs in the caller's unit of work.
 */
export async function documentsOf(
  { accountId, organisationId }: Caller,
  { measure: { fact, only = {} }, where }: Question,
  { from, until }: Stretch,
  page: number,
): Promise<{ items: ExploredDocument[]; total: number; hidden: number }> {
  const [found] = await prepared<Found>(documentsBehind, [
    accountId,
    organisationId,
    fact,
    facts[fact].version,
    from,
    until,
    JSON.stringify(only),
    [...where.keys()],
    [...where.values()],
    metricsLimits.rows,
    (page - 1) * metricsLimits.rows,
  ]);
  const { items, total, hidden } = found ?? { items: [], total: 0, hidden: 0 };
  return { items: items.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), total, hidden };
}
