import type { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceByName, sharingOf } from '@cartulary/database/sharing';

const BATCH = 1_000;

export const REVIEWS_OVERDUE = `FROM app.review_task WHERE due_at <= now() AND overdue_at IS NULL`;

/** Tells of reviews whose date passed, once each. Of what was reviewed by then nobody is told. */
export async function sweepReviews({
  database,
}: {
  database: Pick<Database, 'inSystem' | 'inOrganisation'>;
}): Promise<void> {
  const concerned: { organisationId: string }[] = await database.inSystem((system) =>
    system.query(`SELECT DISTINCT organisation_id AS "organisationId" ${REVIEWS_OVERDUE} LIMIT $1`, [BATCH]),
  );
  for (const { organisationId } of concerned)
    await database.inOrganisation(organisationId, async () => {
      const [passed]: [{ id: string; open: boolean }[], number] = await manager().query(
        `UPDATE app.review_task t SET overdue_at = now() FROM app.document d
          WHERE d.item_id = t.document_id AND t.due_at <= now() AND t.overdue_at IS NULL
         RETURNING t.document_id AS id, d.state = 'needs-review' AS open`,
      );
      for (const { id, open } of passed) {
        const sharing = open ? (await sharingOf([id])).get(id) : undefined;
        if (sharing) await publishEvent('review.overdue', { documentId: id }, audienceByName(sharing));
      }
    });
}
