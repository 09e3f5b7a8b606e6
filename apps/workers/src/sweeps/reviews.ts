import type { Database } from '@cartulary/database/database';
import { judgeFourEyes, unjudgedDocuments } from '@cartulary/database/judge-four-eyes';
import { manager } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceByName, sharingOf } from '@cartulary/database/sharing';

const MOST_ORGANISATIONS = 1_000;
const MOST_DOCUMENTS = 2_000;

/** Documents that are being reprocessed or are in the trash are reported once they're in review again. */
const isOverdue = `t.due_at <= now() AND t.overdue_at IS NULL AND d.state IN ('needs-review', 'ready') AND i.binned_at IS NULL`;

/** Rows with something to do: past due dates and changed rules. */
export const REVIEWS_DUE = `FROM (
  SELECT t.organisation_id FROM app.review_task t
    JOIN app.document d ON d.organisation_id = t.organisation_id AND d.item_id = t.document_id
    JOIN app.item i ON i.organisation_id = t.organisation_id AND i.id = t.document_id
   WHERE ${isOverdue}
  UNION ALL SELECT organisation_id FROM app.four_eyes WHERE unjudged) due`;

interface Context {
  readonly database: Pick<Database, 'inSystem' | 'inOrganisation'>;
}

/**
 * Publishes overdue reviews, once each, and reevaluates documents after a rule change, as many per organization as one sweep has time for.
 * A failure in one organization doesn't block the others.
 * @throws the failures, after all organizations
 */
export async function sweepReviews(context: Context): Promise<void> {
  const concerned: { organisationId: string }[] = await context.database.inSystem((system) =>
    system.query(`SELECT DISTINCT organisation_id AS "organisationId" ${REVIEWS_DUE} LIMIT $1`, [MOST_ORGANISATIONS]),
  );
  await eachOf(concerned, ({ organisationId }) =>
    eachOf([tellOverdue, judgeSome], (sweep) => sweep(context, organisationId)),
  );
}

/** Runs them one after the other, even if one fails. @throws the failures, after all of them */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some reviews were not swept');
}

/** Reviews that were completed by then aren't reported. */
const tellOverdue = ({ database }: Context, organisationId: string): Promise<void> =>
  database.inOrganisation(organisationId, async () => {
    const [passed]: [{ id: string; open: boolean }[], number] = await manager().query(
      `UPDATE app.review_task t SET overdue_at = now() FROM app.document d JOIN app.item i ON i.id = d.item_id
        WHERE d.item_id = t.document_id AND ${isOverdue}
       RETURNING t.document_id AS id, d.state = 'needs-review' AS open`,
    );
    for (const { id, open } of passed) {
      const sharing = open ? (await sharingOf([id])).get(id) : undefined;
      if (sharing) await publishEvent('review.overdue', { documentId: id }, audienceByName(sharing));
    }
  });

/** Each in its own unit of work, so that people who change a document don't wait for the others. */
async function judgeSome({ database }: Context, organisationId: string): Promise<void> {
  const ids = await database.inOrganisation(organisationId, () => unjudgedDocuments(MOST_DOCUMENTS));
  await eachOf(ids, (documentId) => database.inOrganisation(organisationId, () => judgeFourEyes(documentId)));
}
