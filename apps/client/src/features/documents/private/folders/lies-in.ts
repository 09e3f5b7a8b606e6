import { bytesOf, fromBase64Url, textOf, toBase64Url } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import type { SealedHead } from '../sealed-shapes';

/**
 * A document's folder, wrapped by its owner's vault for this document alone, like item keys. The head reveals it to
 * no one else, and no editor can write a different one (docs/security/sealed-documents.md, 'Folders').
 */
const wrappedAs = (itemId: string): string => `folder:${itemId}`;

/** 32 digits, as long as an item key. */
const digitsOf = (folderId: string): string => folderId.replaceAll('-', '');
const idOf = (digits: string): string =>
  [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1])).join('-');

/** Unwrapped folders by document and wrapped value: another document's head may contain the same value. */
const opened = new Map<string, string>();
const keyOf = (itemId: string, inFolder: string): string => `${itemId} ${inFolder}`;
/** The vault's memory of shared folders. It overrides the heads. */
let listed: ReadonlyMap<string, string> = new Map();
let sharedIds: ReadonlySet<string> = new Set();

export function forgetFolders(): void {
  opened.clear();
  takeShared([]);
}

/** Stores the vault's current memory. Returns whether documents may have changed folders. */
export function takeShared(folders: readonly VaultFolder[]): boolean {
  const shared = folders.filter((folder) => folder.shared.length > 0);
  const next = new Map(shared.flatMap(({ id, documents }) => documents.map((document) => [document, id] as const)));
  const ids = new Set(shared.map(({ id }) => id));
  const isSame =
    next.size === listed.size &&
    ids.size === sharedIds.size &&
    [...ids].every((id) => sharedIds.has(id)) &&
    [...next].every(([document, id]) => listed.get(document) === id);
  [listed, sharedIds] = [next, ids];
  return !isSame;
}

/** The head of a document in a folder; undefined for no folder. */
export async function liesIn(
  vault: OpenVault,
  itemId: string,
  folderId: string | undefined,
): Promise<(head: SealedHead) => SealedHead> {
  const inFolder = folderId === undefined ? undefined : await wrapped(vault, itemId, folderId);
  return ({ folder: _, inFolder: _before, ...rest }) => (inFolder === undefined ? rest : { ...rest, inFolder });
}

async function wrapped(vault: OpenVault, itemId: string, folderId: string): Promise<string> {
  const sealed = toBase64Url(await vault.wrapItemKey(wrappedAs(itemId), bytesOf(digitsOf(folderId))));
  opened.set(keyOf(itemId, sealed), folderId);
  return sealed;
}

/** Unwraps the folder once for {@link folderIn}. Ignores a value written by someone else. */
export async function openFolder(vault: OpenVault, itemId: string, { inFolder }: SealedHead): Promise<void> {
  if (inFolder === undefined || opened.has(keyOf(itemId, inFolder))) return;
  try {
    const digits = textOf(await vault.unwrapItemKey(wrappedAs(itemId), fromBase64Url(inFolder)));
    opened.set(keyOf(itemId, inFolder), idOf(digits));
  } catch (error) {
    log.warn('The folder of a sealed document is not what its owner wrote.', { component: 'private-document', error });
  }
}

/**
 * The folder of the user's own document once its head is open; null for none. For a shared folder, only the vault's
 * record counts, because an editor could write the previous folder back into the head.
 */
export function folderIn(itemId: string, { inFolder, folder }: SealedHead): string | null {
  const said = inFolder === undefined ? folder : opened.get(keyOf(itemId, inFolder));
  const known = listed.get(itemId) ?? said ?? null;
  return known !== null && sharedIds.has(known) && listed.get(itemId) !== known ? null : known;
}

/** Whether the folder is shared, according to the vault's memory. */
export const isInShared = (folderId: string | null): boolean => folderId !== null && sharedIds.has(folderId);
