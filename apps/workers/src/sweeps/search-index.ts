import type { ReadingContext } from '../reading/reading-context.js';

/** Documents whose row is newer than their index entry. A recently changed one is usually just being indexed. */
export const STALE = `
  FROM app.document
 WHERE indexed_revision IS DISTINCT FROM revision AND state NOT IN ('received', 'scanning', 'processing')
   AND updated_at < now() - interval '10 seconds'`;
const BATCH = 1_000;

/**
 * Ensures that every processed document can be found: documents whose row is newer than their index entry are indexed
 * again.
 */
export async function sweepIndex(context: ReadingContext): Promise<void> {
  const stale: { organisationId: string; documentIds: string[] }[] = await context.database.inSystem((manager) =>
    manager.query(
      `SELECT organisation_id AS "organisationId", array_agg(item_id) AS "documentIds" FROM (
         SELECT organisation_id, item_id ${STALE} ORDER BY updated_at LIMIT $1) AS stale
       GROUP BY organisation_id`,
      [BATCH],
    ),
  );
  for (const { organisationId, documentIds } of stale) {
    await context.database.actingFor(organisationId, () => context.index.bringUpToDate(organisationId, documentIds));
  }
}
