import { recordAudit } from '@cartulary/database/audit';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import type { Caller } from '../../platform/caller/call.js';
import { reindex } from '../../platform/items/document-change.js';
import { openItem } from '../item-access.js';

/** Moves a document to trash in the caller's unit of work. Idempotent. @throws AppError see {@link openItem} */
export async function binDocument(queue: JobQueue, caller: Caller, id: string): Promise<void> {
  const { item, audience } = await openItem(caller, id, 'file', 'delete');
  if (item.binnedAt !== null) return;
  await repository(Item).update({ id }, { binnedAt: new Date(), binnedBy: caller.accountId });
  await reindex(queue, id);
  await publishEvent('item.binned', { itemId: id, by: caller.accountId }, audience);
  await recordAudit({ actorId: caller.accountId, action: 'document.bin', targetKind: 'document', targetId: id });
}
