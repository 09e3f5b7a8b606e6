import type { ReadingContext } from '../reading/reading-context.js';

const SETTLE_SECONDS = 10;
const BATCH = 1_000;

/** Behind the promise that what can be read can be found: documents whose row is newer than their entry are indexed again. */
export async function sweepIndex(context: ReadingContext): Promise<void> {
  const stale: { organisationId: string; documentIds: string[] }[] = await context.database.inSystem((manager) =>
    manager.query(
      `SELECT organisation_id AS "organisationId", array_agg(item_id) AS "documentIds" FROM (
         SELECT organisation_id, item_id FROM app.document
          WHERE indexed_revision IS DISTINCT FROM revision AND state NOT IN ('received', 'scanning', 'processing')
            AND updated_at < now() - make_interval(secs => $1)
          ORDER BY updated_at LIMIT $2) AS stale
       GROUP BY organisation_id`,
      [SETTLE_SECONDS, BATCH],
    ),
  );
  for (const { organisationId, documentIds } of stale) {
    await context.database.actingFor(organisationId, () => context.index.bringUpToDate(organisationId, documentIds));
  }
}
