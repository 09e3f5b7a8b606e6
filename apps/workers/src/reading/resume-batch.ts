import type { JobData } from '@cartulary/contracts/jobs';
import { manager } from '@cartulary/database/organisation-context';
import { continueDocuments, type Unfinished } from './continue-documents.js';
import type { ReadingContext } from './reading-context.js';

/** Handler of `batch.resume`: every document in the batch continues where it stopped. */
export async function resumeBatch(
  context: Pick<ReadingContext, 'database' | 'queue'>,
  { organisationId, batchId }: JobData<'batch.resume'>,
): Promise<void> {
  const unfinished: Unfinished[] = await context.database.inOrganisation(organisationId, () =>
    manager().query(
      `SELECT d.organisation_id AS "organisationId", d.item_id AS "documentId", d.current_run_id AS "runId",
              true AS "inBatch", run.priority
         FROM app.document d
         JOIN app.processing_run run ON run.id = d.current_run_id
        WHERE d.batch_id = $1 AND d.state IN ('received', 'scanning', 'processing') AND run.state = 'running'
        ORDER BY d.created_at`,
      [batchId],
    ),
  );
  await continueDocuments(context, unfinished);
}
