import { bytesOf, fromBase64Url, textOf, toBase64Url } from '@/lib/crypto/bytes';
import { log } from '@/lib/log/log';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import type { SealedHead } from '../sealed-shapes';

/**
 * In which folder a document lies: wrapped by its owner's vault as keys of items are, for this document alone, so that its head tells nobody
 * else, and nobody who may correct it can write another (docs/security/sealed-documents.md, 'Folders').
 */
const wrappedAs = (itemId: string): string => `folder:${itemId}`;

/** 32 digits, as long as a key of an item. */
const digitsOf = (folderId: string): string => folderId.replaceAll('-', '');
const idOf = (digits: string): string =>
  [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1])).join('-');

/** What was unwrapped here, by the document for which it was and what was unwrapped: the head of another one may say the same. */
const opened = new Map<string, string>();
const keyOf = (itemId: string, inFolder: string): string => `${itemId} ${inFolder}`;
/** What the vault remembers of folders that are shared: that holds, whatever heads say. */
let listed: ReadonlyMap<string, string> = new Map();
let sharedIds: ReadonlySet<string> = new Set();

export function forgetFolders(): void {
  opened.clear();
  takeShared([]);
}

/** Takes what the vault remembers now. Answers whether documents may lie elsewhere by that. */
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

/** The head of a document that lies in a folder; in none, where that is undefined. */
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

/** Unwraps it once, for {@link folderIn}. One that somebody else wrote is none. */
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
 * The folder of one's own document, once its head was opened; null: in none. In one that is shared lies what the vault remembers there alone:
 * whoever may correct a document could write the folder in its head in which it lay before.
 */
export function folderIn(itemId: string, { inFolder, folder }: SealedHead): string | null {
  const said = inFolder === undefined ? folder : opened.get(keyOf(itemId, inFolder));
  const known = listed.get(itemId) ?? said ?? null;
  return known !== null && sharedIds.has(known) && listed.get(itemId) !== known ? null : known;
}

/** Whether it is shared, as the vault remembers it. */
export const isInShared = (folderId: string | null): boolean => folderId !== null && sharedIds.has(folderId);
