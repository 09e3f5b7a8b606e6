import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { randomBytes, toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { KEY_BYTES, type OpenVault } from '@/shared/vault/open-vault';
import { itemKeys } from './item-keys';
import { listedBinned, listedOpen } from './list-sealed';
import { signManifest } from './manifest';
import { keysOf } from './open-keys';
import { OpenedItem, provenState } from './opened-item';
import { sealedServer, type SealedServer } from './sealed-server';
import type { KeyedItem, ListedSealedItem } from './sealed-types';
import { checkKind, checkOwner, forgetSeen, ownerOf, rememberBin, rememberSeen, seenOf } from './seen-documents';

export {
  SealedMoved,
  type KeyedItem,
  type ListedSealedItem,
  type PutOptions,
  type SealedItem,
  type SealedPlace,
  type SharedBy,
} from './sealed-types';

/**
 * Documents that only their members' browsers can read: docs/security/sealed-documents.md. Everything here requires an open vault, and only
 * ciphertext leaves.
 */

/** Creates an empty document. @throws ApiError */
export async function makeSealedItem(
  vault: OpenVault,
  server: SealedServer = sealedServer,
  kind: SealedKind = 'file',
): Promise<KeyedItem> {
  const itemId = crypto.randomUUID();
  const key = randomBytes(KEY_BYTES);
  const wrappedKey = toBase64Url(await vault.wrapItemKey(itemId, key));
  const keys = await itemKeys(itemId, key, 1);
  const state = { counter: 1, places: new Map(), keys };
  const manifest = toBase64Url(await signManifest(keys.newest, { itemId, counter: state.counter }, state.places));
  const { accountId, vaultId } = vault;
  const { createdAt } = await server.make({ id: itemId, kind, vaultId, wrappedKey, manifest });
  const standing = { counter: state.counter, manifest, binned: false };
  await rememberSeen([{ id: itemId, accountId, ownerId: accountId, createdAt, kind, ...standing }]);
  const opened = { itemId, kind, accountId, createdAt, shared: undefined, server };
  return new OpenedItem({ ...opened, keysOf: (said) => keysOf(vault, server.people, said) }, { ...state, manifest });
}

/**
 * Opens a document. Its content is loaded slot by slot.
 * @throws SealBroken if it belongs to another vault, or doesn't match its proof or the last seen state; KeyChanged for
 * the person who shared it; ApiError
 */
export async function openSealedItem(
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<KeyedItem> {
  // Read before calling the server, so that another tab's concurrent write isn't mistaken for a rollback.
  const seen = await seenOf(itemId);
  const said = { ...(await server.read(itemId)), id: itemId };
  const { accountId } = vault;
  const ownerId = ownerOf(accountId, said.shared);
  checkOwner(seen, ownerId);
  checkKind(seen, said.kind);
  const keys = await keysOf(vault, server.people, said);
  const state = await provenState(keys, said, seen);
  const { createdAt, binnedAt, kind } = said;
  const { counter, manifest } = state;
  const shared = said.shared ?? undefined;
  const standing = { counter, manifest, epoch: keys.epoch, binned: binnedAt !== null };
  await rememberSeen([
    { id: itemId, accountId, ownerId, createdAt, kind, ...standing, isShared: shared !== undefined },
  ]);
  const opened = { itemId, kind, accountId, createdAt, shared, server };
  return new OpenedItem({ ...opened, keysOf: (next) => keysOf(vault, server.people, next) }, state);
}

/**
 * All documents of the vault's owner that aren't in the trash, with their heads. A document is marked as broken if it
 * doesn't match its proof or the last seen state, or if this device saw it and the server no longer lists it; the
 * others open. @throws ApiError
 */
export function listSealedItems(vault: OpenVault, server: SealedServer = sealedServer): Promise<ListedSealedItem[]> {
  const first = firstLists.get(vault);
  if (first === 'told' || (first && first.server !== server)) return listedOpen(vault, server);
  if (first) return first.list;
  const told = (): void => void firstLists.set(vault, 'told');
  const list = listedOpen(vault, server, told);
  firstLists.set(vault, { server, list });
  list.catch(told);
  return list;
}

/**
 * Several parts of a page request the list when a vault opens, which takes a while with thousands of documents, so they
 * share one list. Requests made after its first rows arrived may already know about later changes and get a new one.
 */
const firstLists = new WeakMap<OpenVault, { server: SealedServer; list: Promise<ListedSealedItem[]> } | 'told'>();

/** Same, for documents in the bin. */
export const listBinnedSealedItems = (
  vault: OpenVault,
  server: SealedServer = sealedServer,
): Promise<ListedSealedItem[]> => listedBinned(vault, server);

/** Moves a document to the bin. If the server no longer has it, this device forgets it. @throws ApiError */
export async function binSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  try {
    await server.bin(itemId);
    await rememberBin(itemId, true);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    if ((await seenOf(itemId)) === undefined) throw error;
    await forgetSeen([itemId]);
  }
}

/** Leaves a document that someone shared. @throws ApiError */
export async function leaveSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  await server.leave(itemId);
  await forgetSeen([itemId]);
}

/** Restores a document from the bin. @throws ApiError */
export async function restoreSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  await server.restore(itemId);
  await rememberBin(itemId, false);
}

/** Permanently deletes a document in the bin. @throws ApiError */
export async function deleteSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  await server.delete(itemId);
  await forgetSeen([itemId]);
}
