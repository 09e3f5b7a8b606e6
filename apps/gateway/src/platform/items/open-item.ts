import { can, type Action } from '@cartulary/access/can';
import { isInVault, Item, type ItemKind } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf, type Sharing } from '@cartulary/database/sharing';
import { In } from 'typeorm';
import type { Caller } from '../caller/call.js';
import { AppError } from '../serve/errors.js';

/** An item on which the caller may perform an action, and its audience. */
export interface OpenedItem {
  readonly item: Item;
  readonly sharing: Sharing;
  readonly audience: readonly string[];
}

/**
 * Returns a call's item if its sharing list allows the caller this action. Runs in the caller's unit of work.
 * @throws AppError `not_found` if the caller can't even see the item, so that IDs reveal nothing; `sealed_document` if
 * only its owner's browsers can read it; `conflict` if the item is in the trash, or the action needs it to be;
 * `access_denied` if the caller's permission is too low
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
  // An item that only its owner's browsers can read isn't handled here (apps/gateway/src/sealed).
  if (isInVault(item)) throw new AppError('sealed_document');
  const decision = can(caller, action, thing);
  if (!decision.allowed)
    throw new AppError(decision.reason === 'in-bin' || decision.reason === 'not-in-bin' ? 'conflict' : 'access_denied');
  return { item, sharing, audience: audienceOf(sharing) };
}
