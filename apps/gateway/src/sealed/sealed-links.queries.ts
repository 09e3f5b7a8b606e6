import type { DataOf } from '@cartulary/contracts/endpoint';
import type { openSealedLink, SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { builtKindOf } from '@cartulary/contracts/written-kinds';
import { recordAudit } from '@cartulary/database/audit';
import type { Account } from '@cartulary/database/entities/account.entity';
import type { Item } from '@cartulary/database/entities/item.entity';
import { SealedLinkRow } from '@cartulary/database/entities/sealed-link.entity';
import { SealedDocumentRow, SealedKeyRow, SealedPlaceRow } from '@cartulary/database/entities/sealed.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';

/** Links to sealed documents, as rows. Everything here runs in a unit of work. */

const text = (stored: Buffer): string => stored.toString('base64url');
const bytes = (sent: string): Buffer => Buffer.from(sent, 'base64url');

export const linkOf = (row: SealedLinkRow): SealedLink => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  hasPassphrase: row.stretch !== null,
  opened: row.opened,
  openedAt: row.openedAt?.toISOString() ?? null,
  kept: text(row.kept),
});

/** The links of a document, newest first, including expired ones. */
export async function linksOf(itemId: string): Promise<SealedLink[]> {
  const rows = await repository(SealedLinkRow).find({ where: { itemId }, order: { createdAt: 'DESC', id: 'DESC' } });
  return rows.map(linkOf);
}

/** The item that a link opens, the link, and the owner. */
export interface Visit {
  readonly link: SealedLinkRow;
  readonly item: Item;
  readonly owner: Account;
}

/** A person's display name. */
export const nameOf = ({ firstName, lastName }: Account): string => [firstName, lastName].filter(Boolean).join(' ');

/**
 * A document as link visitors get it: without anything that the owner's vault wrapped, and without the people it's
 * shared with.
 */
export async function documentByLink({ link, item, owner }: Visit): Promise<DataOf<typeof openSealedLink>> {
  const { itemId } = link;
  const document = await repository(SealedDocumentRow).findOneByOrFail({ itemId });
  const keys = await repository(SealedKeyRow).find({ where: { itemId }, order: { epoch: 'ASC' } });
  const places = await repository(SealedPlaceRow).find({
    where: { itemId, isReplaced: false },
    select: { place: true, version: true, salt: true, sizeBytes: true, epoch: true },
    order: { place: 'ASC' },
  });
  return {
    id: itemId,
    kind: builtKindOf(item.kind) ?? 'file',
    linkId: link.id,
    by: nameOf(owner),
    createdAt: item.createdAt.toISOString(),
    binnedAt: null,
    wrappedKey: text(link.wrappedKey),
    shared: null,
    epoch: document.epoch,
    keys: keys.map(({ epoch, previous }) => ({ epoch, previous: text(previous) })),
    counter: document.counter,
    manifest: text(document.manifest),
    places: places.map(({ salt, place, version, sizeBytes, epoch }) => ({
      place,
      version,
      salt: text(salt),
      sizeBytes,
      epoch,
    })),
  };
}

/**
 * Keeps links that have the document's next key wrapped for them, and ends the others. @throws AppError not_found for
 * an unknown link
 */
export async function turnLinks(
  caller: Caller,
  itemId: string,
  stay: readonly { readonly id: string; readonly wrappedKey: string; readonly kept: string }[],
): Promise<void> {
  const links = repository(SealedLinkRow);
  const before = await links.findBy({ itemId });
  const next = new Map(
    stay.map(({ id, wrappedKey, kept }) => [id, { wrappedKey: bytes(wrappedKey), kept: bytes(kept) }]),
  );
  if ([...next.keys()].some((wanted) => !before.some(({ id }) => id === wanted))) throw new AppError('not_found');
  for (const { id } of before) {
    const keys = next.get(id);
    if (keys) await links.update({ id }, keys);
    else await endLink(caller, itemId, id);
  }
}

/** Invalidates a link. */
export async function endLink({ accountId }: Caller, itemId: string, linkId: string): Promise<void> {
  await repository(SealedLinkRow).delete({ id: linkId, itemId });
  await recordLink(accountId, 'sealed-link.revoke', itemId, { linkId });
}

/** @param actorId null: a visitor who isn't signed in to the organization */
export const recordLink = (
  actorId: string | null,
  action: 'sealed-link.make' | 'sealed-link.revoke' | 'sealed-link.open' | 'sealed-link.refuse',
  targetId: string,
  detail: object,
): Promise<void> => recordAudit({ actorId, action, targetKind: 'sealed', targetId, detail });
