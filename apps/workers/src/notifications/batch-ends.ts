import { batchRemarks } from '@cartulary/contracts/notification-words';
import { underWayStates } from '@cartulary/contracts/stages';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import { endOfReading } from './end-of-reading.js';
import type { Telling } from './telling.js';

/**
 * Notifications for when a document is done. For a document in a batch, there are none until the whole batch has ended.
 * For one outside a batch, or reprocessed after its batch ended, `alone` decides.
 */
export async function unlessInBatch(documentId: string, alone: () => Promise<Telling | null>): Promise<Telling | null> {
  const document = await repository(Document).findOneBy({ itemId: documentId });
  if (!document || document.batchId === null) return alone();
  const batch = await lockBatch(document.batchId);
  if (!batch) return alone();
  if (batch.endedAt === null) return endOfBatch(batch.id);
  const run = await repository(ProcessingRun).findOneBy({ id: document.currentRunId ?? IsNull(), documentId });
  const afterwards = run !== null && (run.finishedAt === null || run.finishedAt > batch.endedAt);
  return afterwards ? alone() : null;
}

export const belongsToBatch = async (documentId: string): Promise<boolean> =>
  (await repository(Document).findOneBy({ itemId: documentId }))?.batchId != null;

interface Counts {
  readonly all: number;
  readonly needsReview: number;
  readonly failed: number;
  /** Files that their owner had already uploaded. */
  readonly duplicates: number;
  readonly endedAt: Date | null;
}

/**
 * Marks a batch as ended once all its files were sent and all its documents are done.
 * @returns the single notification for its owner; null while the batch is in progress or if the owner was already notified
 */
export async function endOfBatch(batchId: string): Promise<Telling | null> {
  const batch = await lockBatch(batchId);
  if (!batch || batch.sentAt === null || batch.endedAt !== null) return null;
  // Every document calls this at its end. In a batch of thousands, all but the last find a remaining document and need no count.
  if (await goesOn(batchId)) return null;
  const counts = await countsOf(batchId);
  if (counts.all === 0) return null;
  await repository(Batch).update({ id: batchId }, { endedAt: counts.endedAt ?? new Date() });
  return counts.all === 1 ? endOfTheOnlyOne(batchId) : tellingOfBatch(batch, counts);
}

/** Two documents that end at the same moment publish one notification for their batch. */
const lockBatch = (id: string): Promise<Batch | null> =>
  repository(Batch).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });

async function goesOn(batchId: string): Promise<boolean> {
  const [found]: { goesOn: boolean }[] = await manager().query(
    `SELECT EXISTS (SELECT FROM app.document d JOIN app.item i ON i.id = d.item_id AND i.binned_at IS NULL
                     WHERE d.batch_id = $1 AND d.state = ANY ($2)) AS "goesOn"`,
    [batchId, underWayStates],
  );
  return found?.goesOn ?? false;
}

async function countsOf(batchId: string): Promise<Counts> {
  const [counts]: Counts[] = await manager().query(
    `SELECT count(*)::int AS "all",
            count(*) FILTER (WHERE d.state = 'needs-review')::int AS "needsReview",
            count(*) FILTER (WHERE d.state = 'failed')::int AS failed,
            count(*) FILTER (WHERE EXISTS (
              SELECT FROM app.document earlier JOIN app.item e ON e.id = earlier.item_id
               WHERE earlier.blob_id = d.blob_id AND e.owner_id = i.owner_id
                 AND (earlier.created_at, earlier.item_id) < (d.created_at, d.item_id)))::int AS duplicates,
            max(r.finished_at) AS "endedAt"
       FROM app.document d
       JOIN app.item i ON i.id = d.item_id AND i.binned_at IS NULL
       LEFT JOIN app.processing_run r ON r.id = d.current_run_id
      WHERE d.batch_id = $1`,
    [batchId],
  );
  return counts ?? { all: 0, needsReview: 0, failed: 0, duplicates: 0, endedAt: null };
}

async function endOfTheOnlyOne(batchId: string): Promise<Telling | null> {
  const [only]: { id: string; state: Document['state']; failureCode: string | null }[] = await manager().query(
    `SELECT d.item_id AS id, d.state, d.failure_code AS "failureCode"
       FROM app.document d JOIN app.item i ON i.id = d.item_id AND i.binned_at IS NULL WHERE d.batch_id = $1`,
    [batchId],
  );
  return only ? endOfReading(only.id, only.state, only.failureCode ?? undefined) : null;
}

function tellingOfBatch({ id, ownerId, name }: Batch, { all, failed, needsReview, duplicates }: Counts): Telling {
  // Avoids repeating the kind's title.
  const allRead = needsReview > 0 ? 'batch.needs-review' : 'batch.ready';
  const kind = failed > 0 ? 'batch.failed' : allRead;
  const remarks = batchRemarks({ needsReview: failed > 0 ? needsReview : 0, duplicates });
  const counts = { read: String(all - failed), all: String(all), failed: String(failed) };
  return {
    kind,
    to: [ownerId],
    values: { ...counts, needsReview: String(needsReview), name, remarks },
    target: { kind: 'batch', id },
  };
}
