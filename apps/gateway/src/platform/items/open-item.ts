import { can, type Action } from '@cartulary/access/can';
import { isInVault, Item, type ItemKind } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf, type Sharing } from '@cartulary/database/sharing';
import { In } from 'typeorm';
import type { Caller } from '../caller/call.js';
import { AppError } from '../serve/errors.js';

/** An item that the caller may do something with, and who else may see it. */
export interface OpenedItem {
  readonly item: Item;
  readonly sharing: Sharing;
  readonly audience: readonly string[];
}

/**
 * The item of a call, if its sharing list lets the caller do this. Runs in the caller's unit of work.
 * @throws AppError `not_found` for what the caller may not even see, so that ids tell nothing; `sealed_document` for what
 *   only its owner's browsers can read; `conflict` for something in the bin; `access_denied` for a right that is too low.
 */
export async function openItemOf(
  caller: Caller,
  itemId: string,
  kinds: readonly ItemKind[],
  action: Action,
): Promise<OpenedItem> {
  const item = await repository(Item).findOneBy({ id: itemId, kind: In([...kinds]) });
  const sharing = (await sharingOf([itemId])).get(itemId);
  if (item === null || sharing === undefined) throw new AppError('not_found');
  const thing = { ...sharing, sealed: item.sealed };
  if (!can(caller, 'view', thing).allowed) throw new AppError('not_found');
  // Of what its owner's browsers alone can read there is nothing to do here (apps/gateway/src/sealed).
  if (isInVault(item)) throw new AppError('sealed_document');
  const decision = can(caller, action, thing);
  if (!decision.allowed)
    throw new AppError(decision.reason === 'in-bin' || decision.reason === 'not-in-bin' ? 'conflict' : 'access_denied');
  return { item, sharing, audience: audienceOf(sharing) };
}
