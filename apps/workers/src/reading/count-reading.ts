import type { Document } from '@cartulary/database/entities/document.entity';
import type { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { writeFact } from '@cartulary/database/facts';

/** Counts that a reading of a document came to its end, in the unit of work in which it does. */
export async function countReading(
  { itemId, class: found, pageCount, createdAt }: Document,
  { reason, startedAt }: ProcessingRun,
  outcome: 'ready' | 'needs-review' | 'failed',
): Promise<void> {
  const isFirst = reason === 'received';
  await writeFact('document.settled', {
    itemId,
    by: { outcome, class: found, isFirst },
    amounts: { pages: pageCount ?? 0 },
    durationMs: Date.now() - (isFirst ? createdAt : startedAt).getTime(),
  });
}
