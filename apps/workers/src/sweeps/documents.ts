import { continueDocuments, type Unfinished } from '../reading/continue-documents.js';
import type { ReadingContext } from '../reading/reading-context.js';

/** Documents that aren't processed yet. Excludes newer ones, because their next stage is usually just being queued. */
export const UNFINISHED = `
  FROM app.document JOIN app.processing_run run ON run.id = document.current_run_id
 WHERE document.state IN ('received', 'scanning', 'processing') AND run.state = 'running'
   AND NOT EXISTS (SELECT FROM app.batch WHERE batch.id = document.batch_id AND batch.state = 'paused')
   AND (run.waits_until IS NULL OR run.waits_until <= now() OR run.passes_budget)
   AND document.updated_at < now() - interval '10 seconds'`;
/** Documents checked per round, those with the oldest progress first. Any beyond that wait for later rounds. */
const LOOKED_AT = 20_000;
/** Documents queued at once. */
const BATCH = 500;
/**
 * In a batch of thousands, most documents are waiting in the queue, as they should. One that was queued is only checked again after this.
 */
const AGAIN_AFTER_MS = 5 * 60_000;

interface Waiting extends Unfinished {
  /** Changes whenever the document makes progress. */
  readonly changedAt: string;
}

/**
 * Ensures that every upload is processed: documents whose next stage never reached the queue, or whose job was lost in
 * a crash, are queued again. Each is queued once, and again when it has made progress or after {@link AGAIN_AFTER_MS}.
 * Those in a paused batch wait until someone resumes it, and those beyond the day's budget wait until the next day.
 */
export function documentSweep(context: ReadingContext): () => Promise<void> {
  let enqueuedAtMs: ReadonlyMap<string, number> = new Map();
  return async () => {
    const waiting: Waiting[] = await context.database.inSystem((manager) =>
      manager.query(
        `SELECT document.organisation_id AS "organisationId", document.item_id AS "documentId", document.current_run_id AS "runId",
                document.batch_id IS NOT NULL AS "inBatch", run.priority, document.updated_at::text AS "changedAt"
           ${UNFINISHED} ORDER BY document.updated_at LIMIT $1`,
        [LOOKED_AT],
      ),
    );
    const nowMs = Date.now();
    const keyOf = ({ runId, changedAt }: Waiting): string => `${runId} ${changedAt}`;
    const known = enqueuedAtMs;
    const due = waiting.filter((one) => nowMs - (known.get(keyOf(one)) ?? -Infinity) > AGAIN_AFTER_MS).slice(0, BATCH);
    await continueDocuments(context, due);
    const now = new Set(due.map(keyOf));
    // Drops entries that are no longer waiting.
    enqueuedAtMs = new Map(
      waiting.map(keyOf).flatMap((key) => {
        const atMs = now.has(key) ? nowMs : known.get(key);
        return atMs === undefined ? [] : [[key, atMs]];
      }),
    );
    if (due.length > 0)
      context.log.info('Unfinished documents were put back into the queue', { documents: due.length });
  };
}
