import { can } from '@cartulary/access/can';
import { gateAccess } from '@cartulary/access/module-access';
import { Item } from '@cartulary/database/entities/item.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf, type Sharing } from '@cartulary/database/sharing';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/**
 * Whether the caller manages the organization and so may act on the processing of every document without opening any.
 * Names and contents stay limited to those with access.
 */
export const manages = (caller: Caller): boolean => gateAccess(caller, 'enterprise').open;

/** The caller's permissions for a document's processing. */
export function mayWith(caller: Caller, sharing: Sharing): { readonly open: boolean; readonly act: boolean } {
  const act = can(caller, 'edit', sharing).allowed || (manages(caller) && sharing.binnedAt === null);
  return { open: can(caller, 'view', sharing).allowed, act };
}

/**
 * The document whose processing a call acts on. Runs in the caller's unit of work.
 * @throws AppError `not_found` if the caller can't even see it, `access_denied` if their permission is too low
 */
export async function openWork(
  caller: Caller,
  documentId: string,
): Promise<{ readonly item: Item; readonly audience: readonly string[] }> {
  const item = await repository(Item).findOneBy({ id: documentId, kind: 'file', sealed: false });
  const sharing = (await sharingOf([documentId])).get(documentId);
  // A sealed document has no row of its own, and isn't processed.
  const isRead = item !== null && (await repository(Document).existsBy({ itemId: documentId }));
  if (!isRead || sharing === undefined) throw new AppError('not_found');
  const may = mayWith(caller, sharing);
  if (!may.open && !may.act) throw new AppError('not_found');
  if (!may.act) throw new AppError('access_denied');
  return { item, audience: audienceOf(sharing) };
}
