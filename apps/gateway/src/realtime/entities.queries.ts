import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { preparedIfFew } from '@cartulary/database/prepared';
import { listedInSpaces, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

const { recentMs, maxRecentDocuments, maxEntitiesOfDocument, entities } = realtimeLimits;
type Row = Realtime['entities']['rows'][number];

const RECENT = `i.kind = 'file' AND i.binned_at IS NULL AND NOT i.is_template AND NOT i.sealed AND i.updated_at >= $3`;

/**
 * Documents that a person may see and that changed since $3, newest first, with the entities in the displayed version
 * of each. $1, $2 as in `visiblePlaces`.
 */
export const SEEN = `
  ${visiblePlaces}, recent AS MATERIALIZED (
    SELECT item_id FROM (
      SELECT i.item_id, i.updated_at FROM (${listedInSpaces(RECENT)}) i
      UNION ALL
      SELECT i.item_id, i.updated_at FROM elsewhere i WHERE ${RECENT}) i
     ORDER BY i.updated_at DESC LIMIT ${maxRecentDocuments}
  ), found AS (
    SELECT e.kind, e.value, d.item_id FROM recent
      JOIN app.document d ON d.item_id = recent.item_id
      CROSS JOIN LATERAL (
        SELECT DISTINCT e.kind, coalesce(e.value, e.text) AS value FROM app.entity e
         WHERE e.document_id = d.item_id AND e.removed_at IS NULL AND (e.run_id = d.shown_run_id OR e.confirmed_at IS NOT NULL)
         LIMIT ${maxEntitiesOfDocument}) e)`;

/** The most frequent entities in a person's newest documents. Runs in the caller's unit of work. */
export async function readEntities({ accountId, organisationId }: Caller, now: Date): Promise<Realtime['entities']> {
  const values = [accountId, organisationId, new Date(now.getTime() - recentMs)];
  const [counted] = await preparedIfFew<{ documents: number }>(
    `WITH RECURSIVE ${SEEN} SELECT count(*)::int AS documents FROM recent`,
    values,
  );
  const rows = await preparedIfFew<Row>(
    `WITH RECURSIVE ${SEEN}
     SELECT kind, value, count(*)::int AS documents FROM found GROUP BY kind, value
      ORDER BY documents DESC, kind, value LIMIT ${entities}`,
    values,
  );
  return { documents: counted?.documents ?? 0, rows };
}
