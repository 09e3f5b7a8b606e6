import { continueDocuments, type Unfinished } from '../reading/continue-documents.js';
import type { ReadingContext } from '../reading/reading-context.js';

/** Younger ones are left alone: their next stage is usually just being enqueued. */
const SETTLE_SECONDS = 10;
const BATCH = 500;

/**
 * Behind the promise that every upload is read: documents whose next stage never reached the queue, or whose job was lost
 * with a crash, are enqueued again. Those of a paused batch wait until somebody resumes it.
 */
export async function sweepDocuments(context: ReadingContext): Promise<void> {
  const unfinished: Unfinished[] = await context.database.inSystem((manager) =>
    manager.query(
      `SELECT document.organisation_id AS "organisationId", document.item_id AS "documentId", document.current_run_id AS "runId",
              document.batch_id IS NOT NULL AS "inBatch"
         FROM app.document JOIN app.processing_run run ON run.id = document.current_run_id
        WHERE document.state IN ('received', 'scanning', 'processing') AND run.state = 'running'
          AND NOT EXISTS (SELECT FROM app.batch WHERE batch.id = document.batch_id AND batch.state = 'paused')
          AND document.updated_at < now() - make_interval(secs => $1)
        ORDER BY document.updated_at LIMIT $2`,
      [SETTLE_SECONDS, BATCH],
    ),
  );
  await continueDocuments(context, unfinished);
  if (unfinished.length > 0)
    context.log.info('Unfinished documents were put back into the queue', { documents: unfinished.length });
}
