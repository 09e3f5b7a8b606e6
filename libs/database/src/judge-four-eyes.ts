import { recordAudit } from './audit.js';
import { Document } from './entities/document.entity.js';
import { FourEyesRow } from './entities/review-work.entity.js';
import { askingClasses } from './four-eyes.js';
import { repository } from './organisation-context.js';
import { publishEvent } from './outbox.js';
import { settledState } from './settled-state.js';
import { audienceOf, sharingOf } from './sharing.js';

/** Documents to recheck after a rule change, up to a limit; those still waiting come first. */
export async function unjudgedDocuments(most: number): Promise<string[]> {
  const rows = await repository(FourEyesRow).find({
    select: { documentId: true, secondAt: true },
    where: { unjudged: true },
    order: { secondAt: { direction: 'ASC', nulls: 'FIRST' }, documentId: 'ASC' },
    take: most,
  });
  return rows.map(({ documentId }) => documentId);
}

/**
 * Rechecks a document after a rule change: whether two people still have to confirm it, and its resulting state. Runs in a separate unit of
 * work, because a rule change can affect many documents. Idempotent.
 */
export async function judgeFourEyes(documentId: string): Promise<void> {
  const classes = await askingClasses(documentId);
  const rows = repository(FourEyesRow);
  const row = await rows.findOne({ where: { documentId, unjudged: true }, lock: { mode: 'pessimistic_write' } });
  if (row === null) return;
  if (classes.length > 0) await rows.update({ documentId }, { classes, unjudged: false });
  else await release(row);
  await settleAnew(documentId);
}

/** No rule requires it anymore. Completed confirmations stay in the audit log. */
async function release({ documentId, classes, firstBy, secondAt }: FourEyesRow): Promise<void> {
  await repository(FourEyesRow).delete({ documentId });
  if (secondAt !== null) return;
  const detail = { classes, firstBy };
  await recordAudit({ actorId: null, action: 'review.release', targetKind: 'document', targetId: documentId, detail });
}

/** The index follows through the revision. */
async function settleAnew(documentId: string): Promise<void> {
  const documents = repository(Document);
  const { state } = await documents.findOneOrFail({
    where: { itemId: documentId },
    lock: { mode: 'for_no_key_update' },
  });
  if (state !== 'needs-review' && state !== 'ready') return;
  const now = await settledState(documentId);
  if (now === state) return;
  await documents.update({ itemId: documentId }, { state: now });
  await documents.increment({ itemId: documentId }, 'revision', 1);
  const sharing = (await sharingOf([documentId])).get(documentId);
  if (sharing) await publishEvent('document.changed', { documentId, state: now }, audienceOf(sharing));
}
