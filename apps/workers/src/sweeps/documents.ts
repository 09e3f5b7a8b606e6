import { continueDocuments, type Unfinished } from '../reading/continue-documents.js';
import type { ReadingContext } from '../reading/reading-context.js';

/** Of documents that are not read yet; younger ones are left alone: their next stage is usually just being enqueued. */
export const UNFINISHED = `
  FROM app.document JOIN app.processing_run run ON run.id = document.current_run_id
 WHERE document.state IN ('received', 'scanning', 'processing') AND run.state = 'running'
   AND NOT EXISTS (SELECT FROM app.batch WHERE batch.id = document.batch_id AND batch.state = 'paused')
   AND (run.waits_until IS NULL OR run.waits_until <= now() OR run.passes_budget)
   AND document.updated_at < now() - interval '10 seconds'`;
/** Looked at in a round, those first that got on least recently: of more the rest is for the rounds after these are read. */
const LOOKED_AT = 20_000;
/** Enqueued at once. */
const BATCH = 500;
/** Of a batch of thousands most wait in the queue, as they should: what was put there is looked at again only after this. */
const AGAIN_AFTER_MS = 5 * 60_000;

interface Waiting extends Unfinished {
  /** What changes whenever the document gets on. */
  readonly changedAt: string;
}

/**
 * Behind the promise that every upload is read: documents whose next stage never reached the queue, or whose job was lost
 * with a crash, are enqueued again; each once, and again when it has got on or after {@link AGAIN_AFTER_MS}. Those of a paused
 * batch wait until somebody resumes it, and those that the day's budget has no room for until the next day.
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
    // What waits no more is forgotten.
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
