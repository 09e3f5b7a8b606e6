import type { ExecutiveFigure, ReceiptRow } from '@cartulary/contracts/endpoints/metrics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';
import { behind } from './behind.js';

const rowsBehind = `
  WITH RECURSIVE ${visiblePlaces}, behind AS (
    SELECT f.item_id, max(f.at) AS at,
           sum(f.duration_ms) FILTER (WHERE f.kind = 'document.checked') AS spent_ms,
           max(f.by ->> 'outcome') AS outcome
      FROM app.fact f
     WHERE f.kind = ANY ($3::text[]) AND f.at >= $4 AND f.at < $5 AND f.item_id IS NOT NULL
       AND (f.kind NOT IN ('document.settled', 'document.checked') OR f.by @> '{"isFirst": true}')
       AND (f.kind <> 'document.settled' OR f.by ->> 'outcome' = ANY ($6::text[]))
     GROUP BY f.item_id
  ), mine AS MATERIALIZED (
    SELECT behind.* FROM behind JOIN app.listed i ON i.item_id = behind.item_id WHERE i.binned_at IS NULL AND ${isVisible}
  )
  SELECT (SELECT count(*)::int FROM mine) AS total,
         (SELECT count(*)::int FROM behind) - (SELECT count(*)::int FROM mine) AS hidden,
         (SELECT coalesce(json_agg(json_build_object('documentId', row.item_id, 'name', i.title, 'class', d.class,
                   'outcome', coalesce(row.outcome, CASE d.state WHEN 'ready' THEN 'ready' WHEN 'failed' THEN 'failed' ELSE 'needs-review' END),
                   'at', row.at, 'spentMs', row.spent_ms) ORDER BY row.at DESC, row.item_id), '[]')
            FROM (SELECT * FROM mine ORDER BY at DESC, item_id LIMIT $7 OFFSET $8) row
            JOIN app.item i ON i.id = row.item_id JOIN app.document d ON d.item_id = row.item_id) AS items`;

interface Found {
  readonly total: number;
  readonly hidden: number;
  readonly items: readonly (Omit<ReceiptRow, 'reviewMinutes'> & { readonly spentMs: number | null })[];
}

/**
 * One page of the documents behind a figure that this person can see, newest first; null for a figure that counts
 * people.
 */
export async function rowsOf(
  { accountId, organisationId }: Caller,
  figure: ExecutiveFigure,
  { from, until }: Stretch,
  page: number,
): Promise<{ items: ReceiptRow[]; total: number; hidden: number } | null> {
  if (figure === 'adoption') return null;
  const { kinds, outcomes } = behind[figure];
  const values = [accountId, organisationId, kinds, from, until, outcomes];
  const [found] = await prepared<Found>(rowsBehind, [...values, metricsLimits.rows, (page - 1) * metricsLimits.rows]);
  const { items, total, hidden } = found ?? { items: [], total: 0, hidden: 0 };
  return { items: items.map(shown), total, hidden };
}

const shown = ({ spentMs, at, ...row }: Found['items'][number]): ReceiptRow => ({
  ...row,
  at: new Date(at).toISOString(),
  reviewMinutes: spentMs === null ? null : spentMs / 60_000,
});
