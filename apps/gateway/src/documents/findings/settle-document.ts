import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { settledState } from '@cartulary/database/settled-state';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { countChecked, countSettled, type SettledValue } from './count-settled.js';
import { reindex } from '../../platform/items/document-change.js';

/**
 * Makes a document ready once nothing remains to be decided. During processing, the workers do that. Locks the document
 * after its entities, fields, and four-eyes rows, like the workers, to avoid deadlocks. The lock doesn't block new rows
 * that refer to the document, which could also deadlock.
 * @param value a person's action to count; null for a machine's
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
  // Makes corrected values searchable.
  await reindex(queue, documentId);
}
