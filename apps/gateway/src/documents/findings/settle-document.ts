import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { settledState } from '@cartulary/database/settled-state';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { countChecked, countSettled, type SettledValue } from './count-settled.js';
import { reindex } from '../../platform/items/document-change.js';

/**
 * Nothing left to decide makes a document ready. While it is being read, the workers settle it. The document is locked
 * after its entities, fields and four eyes, as workers do: the other way round the two could wait for each other. So could two who each
 * added a row that belongs to it, if the lock kept such rows out.
 * @param value what a person did, to be counted; null where a machine did it
 */
export async function settleDocument(
  queue: JobQueue,
  documentId: string,
  audience: readonly string[],
  value: SettledValue | null,
): Promise<void> {
  const document = await repository(Document).findOneOrFail({
    where: { itemId: documentId },
    lock: { mode: 'for_no_key_update' },
  });
  const { state } = document;
  if (value) await countSettled(documentId, value);
  if (state !== 'needs-review' && state !== 'ready') return;
  const now = await settledState(documentId);
  if (now !== state) {
    await repository(Document).update({ itemId: documentId }, { state: now });
    if (value && now === 'ready') await countChecked(document);
    await publishEvent('document.changed', { documentId, state: now }, audience);
  }
  // What a person corrected is found by what it says now.
  await reindex(queue, documentId);
}
