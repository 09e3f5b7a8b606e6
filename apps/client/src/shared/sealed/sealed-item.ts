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
 * Documents that only browsers of who has them can read: docs/security/sealed-documents.md. All of it needs an open vault, and nothing but
 * ciphertext leaves.
 */

/** Makes a document in which nothing lies yet. @throws ApiError */
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
 * Opens a document; what lies in it is read and opened place by place.
 * @throws SealBroken where it is another vault's, or not as it was proven or seen last; KeyChanged of who shared it; ApiError
 */
export async function openSealedItem(
  vault: OpenVault,
  itemId: string,
  server: SealedServer = sealedServer,
): Promise<KeyedItem> {
  // Before the server is asked: what another tab writes meanwhile is no rollback.
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
 * All documents of whose vault it is that are not in the bin, with what their heads say. One that is not as it was proven or seen, or that
 * this device saw and the server no longer shows, is broken; the others open. @throws ApiError
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
 * Several parts of a page ask as soon as a vault is open, which takes a while where it holds thousands: they have the same list. Whoever asks
 * once its first rows have come may know of what changed since, and has another.
 */
const firstLists = new WeakMap<OpenVault, { server: SealedServer; list: Promise<ListedSealedItem[]> } | 'told'>();

/** The same of those in the bin. */
export const listBinnedSealedItems = (
  vault: OpenVault,
  server: SealedServer = sealedServer,
): Promise<ListedSealedItem[]> => listedBinned(vault, server);

/** Moves a document to the bin. Of one that the server no longer has, this device forgets that it was there. @throws ApiError */
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

/** Gives up a document that somebody shared. @throws ApiError */
export async function leaveSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  await server.leave(itemId);
  await forgetSeen([itemId]);
}

/** Takes a document out of the bin. @throws ApiError */
export async function restoreSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  await server.restore(itemId);
  await rememberBin(itemId, false);
}

/** Deletes a document in the bin for good. @throws ApiError */
export async function deleteSealedItem(itemId: string, server: SealedServer = sealedServer): Promise<void> {
  await server.delete(itemId);
  await forgetSeen([itemId]);
}
