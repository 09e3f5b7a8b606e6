import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { writeFact } from '@cartulary/database/facts';
import { repository } from '@cartulary/database/organisation-context';
import { In, IsNull, Not } from 'typeorm';

/** Counts the end of a document's processing, in the unit of work that ends it. */
export async function countReading(
  { itemId, class: found, pageCount, createdAt }: Document,
  run: ProcessingRun,
  outcome: 'ready' | 'needs-review' | 'failed',
): Promise<void> {
  const isFirst = await isFirstToEnd(run);
  await writeFact('document.settled', {
    itemId,
    by: { outcome, class: found, isFirst },
    amounts: { pages: pageCount ?? 0 },
    durationMs: Date.now() - (isFirst ? createdAt : run.startedAt).getTime(),
  });
}

/**
 * Counts once when processing leaves nothing to do: the first run, or one after a run that failed or left open
 * questions.
 */
export async function countDone({ itemId, createdAt }: Document): Promise<void> {
  const { affected } = await repository(Document).update({ itemId, doneAt: IsNull() }, { doneAt: new Date() });
  if (affected !== 1) return;
  await writeFact('document.done', { itemId, by: { way: 'straight' }, durationMs: Date.now() - createdAt.getTime() });
}

/** True if no earlier run of the document ended. Canceled runs don't count. */
async function isFirstToEnd({ id, documentId, reason }: ProcessingRun): Promise<boolean> {
  if (reason === 'received') return true;
  return !(await repository(ProcessingRun).existsBy({ documentId, id: Not(id), state: In(['done', 'failed']) }));
}
