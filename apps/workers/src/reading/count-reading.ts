import { Document } from '@cartulary/database/entities/document.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { writeFact } from '@cartulary/database/facts';
import { repository } from '@cartulary/database/organisation-context';
import { In, IsNull, Not } from 'typeorm';

/** Counts that a reading of a document came to its end, in the unit of work in which it does. */
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

/** Counts, once, that a reading left nothing to do: the first one, or one after a reading that failed or left doubts. */
export async function countDone({ itemId, createdAt }: Document): Promise<void> {
  const { affected } = await repository(Document).update({ itemId, doneAt: IsNull() }, { doneAt: new Date() });
  if (affected !== 1) return;
  await writeFact('document.done', { itemId, by: { way: 'straight' }, durationMs: Date.now() - createdAt.getTime() });
}

/** Whether the document was never read to its end before: a reading that somebody stopped did not come to one. */
async function isFirstToEnd({ id, documentId, reason }: ProcessingRun): Promise<boolean> {
  if (reason === 'received') return true;
  return !(await repository(ProcessingRun).existsBy({ documentId, id: Not(id), state: In(['done', 'failed']) }));
}
