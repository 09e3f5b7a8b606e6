import { readyStages } from '@cartulary/contracts/stages';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { enqueueStage } from '../reading/finish-stage.js';
import type { ReadingContext } from '../reading/reading-context.js';

/** Younger ones are left alone: their next stage is usually just being enqueued. */
const SETTLE_SECONDS = 10;
const BATCH = 500;

interface Unfinished {
  organisationId: string;
  documentId: string;
  runId: string;
}

/**
 * Behind the promise that every upload is read: documents whose next stage never reached the queue, or whose job was lost
 * with a crash, are enqueued again. Jobs that are still there swallow the second enqueue by their id.
 */
export async function sweepDocuments(context: ReadingContext): Promise<void> {
  const unfinished: Unfinished[] = await context.database.inSystem((manager) =>
    manager.query(
      `SELECT document.organisation_id AS "organisationId", document.item_id AS "documentId", document.current_run_id AS "runId"
         FROM app.document JOIN app.processing_run run ON run.id = document.current_run_id
        WHERE document.state IN ('received', 'scanning', 'processing') AND run.state = 'running'
          AND document.updated_at < now() - make_interval(secs => $1)
        ORDER BY document.updated_at LIMIT $2`,
      [SETTLE_SECONDS, BATCH],
    ),
  );
  for (const { organisationId, documentId, runId } of unfinished) {
    const rows = await context.database.inOrganisation(organisationId, () => repository(StageRun).findBy({ runId }));
    const over = new Set(rows.filter((row) => row.state === 'done' || row.state === 'skipped').map((row) => row.stage));
    const next = readyStages(over);
    // All stages over but the document unsettled: any stage's handler notices and settles it.
    for (const stage of next.length > 0 ? next : (['index'] as const))
      await enqueueStage(context, { organisationId, documentId, runId, stage });
  }
  if (unfinished.length > 0)
    context.log.info('Unfinished documents were put back into the queue', { documents: unfinished.length });
}
