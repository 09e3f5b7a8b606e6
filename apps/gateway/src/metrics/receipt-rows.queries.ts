import type { ExecutiveFigure, ReceiptRow } from '@cartulary/contracts/endpoints/metrics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { FactKind } from '@cartulary/contracts/facts/all';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

/** Which documents stand behind a number: those of which these facts tell, and that they are first readings only. */
const behind: Readonly<Record<ExecutiveFigure, readonly FactKind[] | null>> = {
  processed: ['document.settled'],
  'straight-through': ['document.settled'],
  'hours-saved': ['document.settled', 'document.checked'],
  'money-saved': ['document.settled', 'document.checked'],
  'field-accuracy': ['field.settled'],
  adoption: null,
};

/** What of first readings counts to a number. */
const outcomes: Readonly<Record<ExecutiveFigure, readonly string[]>> = {
  processed: ['ready', 'needs-review'],
  'straight-through': ['ready', 'needs-review', 'failed'],
  'hours-saved': ['ready'],
  'money-saved': ['ready'],
  'field-accuracy': [],
  adoption: [],
};

const rowsBehind = `
  WITH RECURSIVE ${visiblePlaces}, behind AS (
    SELECT f.item_id, max(f.at) AS at,
           sum(f.duration_ms) FILTER (WHERE f.kind = 'document.checked') AS spent_ms
      FROM app.fact f
     WHERE f.kind = ANY ($3::text[]) AND f.at >= $4 AND f.at < $5 AND f.item_id IS NOT NULL
       AND (f.kind <> 'document.settled' OR f.by @> '{"isFirst": true}' AND f.by ->> 'outcome' = ANY ($6::text[]))
     GROUP BY f.item_id
  ), mine AS MATERIALIZED (
    SELECT behind.* FROM behind JOIN app.listed i ON i.item_id = behind.item_id WHERE i.binned_at IS NULL AND ${isVisible}
  )
  SELECT (SELECT count(*)::int FROM mine) AS total,
         (SELECT count(*)::int FROM behind) - (SELECT count(*)::int FROM mine) AS hidden,
         (SELECT coalesce(json_agg(json_build_object('documentId', row.item_id, 'name', i.title, 'class', d.class,
                   'outcome', CASE d.state WHEN 'ready' THEN 'ready' WHEN 'failed' THEN 'failed' ELSE 'needs-review' END,
                   'at', row.at, 'spentMs', row.spent_ms) ORDER BY row.at DESC, row.item_id), '[]')
            FROM (SELECT * FROM mine ORDER BY at DESC, item_id LIMIT $7 OFFSET $8) row
            JOIN app.item i ON i.id = row.item_id JOIN app.document d ON d.item_id = row.item_id) AS items`;

interface Found {
  readonly total: number;
  readonly hidden: number;
  readonly items: readonly (Omit<ReceiptRow, 'minutesWithPerson'> & { readonly spentMs: number | null })[];
}

/** One page of the documents behind a number that this person may see, newest first; null where people stand behind it. */
export async function rowsOf(
  { accountId, organisationId }: Caller,
  figure: ExecutiveFigure,
  { from, until }: Stretch,
  page: number,
): Promise<{ items: ReceiptRow[]; total: number; hidden: number } | null> {
  const kinds = behind[figure];
  if (kinds === null) return null;
  const values = [accountId, organisationId, kinds, from, until, outcomes[figure]];
  const [found] = await prepared<Found>(rowsBehind, [...values, metricsLimits.rows, (page - 1) * metricsLimits.rows]);
  const { items, total, hidden } = found ?? { items: [], total: 0, hidden: 0 };
  return { items: items.map(shown), total, hidden };
}

const shown = ({ spentMs, at, ...row }: Found['items'][number]): ReceiptRow => ({
  ...row,
  at: new Date(at).toISOString(),
  minutesWithPerson: spentMs === null ? null : spentMs / 60_000,
});
