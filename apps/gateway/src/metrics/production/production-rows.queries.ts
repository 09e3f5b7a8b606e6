import type { ProductionReceipt, ProductionReceiptName } from '@cartulary/contracts/endpoints/production';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import { productionBehind } from './production-behind.js';

type Rows = ProductionReceipt['rows'];

const rowsBehind = (order: string): string => `
  WITH RECURSIVE ${visiblePlaces}, behind AS (
    SELECT f.item_id, max(f.at) AS at, sum(f.duration_ms)::float8 AS took_ms
      FROM app.fact f
     WHERE f.kind = ANY ($3::text[]) AND f.at >= $4 AND f.at < $5 AND f.item_id IS NOT NULL
       AND (f.kind <> 'document.settled' OR (f.by @> '{"isFirst": true}' AND f.by ->> 'outcome' = ANY ($6::text[])))
     GROUP BY f.item_id
  ), mine AS MATERIALIZED (
    SELECT behind.* FROM behind JOIN app.listed i ON i.item_id = behind.item_id WHERE i.binned_at IS NULL AND ${isVisible}
  )
  SELECT (SELECT count(*)::int FROM mine) AS total,
         (SELECT count(*)::int FROM behind) - (SELECT count(*)::int FROM mine) AS hidden,
         (SELECT coalesce(json_agg(json_build_object('documentId', row.item_id, 'name', i.title, 'at', row.at, 'tookMs', row.took_ms)
                   ORDER BY ${order}), '[]')
            FROM (SELECT * FROM mine row ORDER BY ${order} LIMIT $7 OFFSET $8) row
            JOIN app.item i ON i.id = row.item_id) AS items`;
const newestFirst = rowsBehind('row.at DESC, row.item_id');
const longestFirst = rowsBehind('row.took_ms DESC NULLS LAST, row.item_id');

/** One page of the documents behind a figure that this person can see: newest first, or those that took longest. */
export async function productionRows(
  { accountId, organisationId }: Caller,
  name: ProductionReceiptName,
  { from, until }: Stretch,
  page: number,
): Promise<Pick<Rows, 'items' | 'total' | 'hidden'>> {
  const { kinds, outcomes, byTime } = productionBehind[name];
  const [found] = await prepared<Pick<Rows, 'items' | 'total' | 'hidden'>>(byTime ? longestFirst : newestFirst, [
    accountId,
    organisationId,
    kinds,
    from,
    until,
    outcomes,
    metricsLimits.rows,
    (page - 1) * metricsLimits.rows,
  ]);
  const { items, total, hidden } = found ?? { items: [], total: 0, hidden: 0 };
  return { total, hidden, items: items.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
}
