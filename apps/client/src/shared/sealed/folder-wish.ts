import type { Bytes } from '@/lib/crypto/bytes';
import type { FolderShare, Memory, VaultFolder } from './remembered';
import { folderStamp, halfOfDigest, idOf, type ByFolder } from './share-proof';

/** What the owner's vault says of folders that are shared: docs/security/sealed-documents.md, 'Shared folders'. */

/** Somebody, or a team. */
type Whom = Pick<FolderShare, 'kind' | 'id'>;

/** The shared folder in which a document lies; undefined where it lies in none. */
export const sharedFolderOf = ({ folders }: Pick<Memory, 'folders'>, itemId: string): VaultFolder | undefined =>
  folders.find(({ shared, documents }) => shared.length > 0 && documents.includes(itemId));

/** How a folder is shared with somebody. */
export const shareIn = (folder: VaultFolder | undefined, { kind, id }: Whom): FolderShare | undefined =>
  folder?.shared.find((share) => share.kind === kind && share.id === id);

/** Whether somebody is to have a document still: it was given to them by itself, or the folder in which it lies now is shared with them. */
export const isWanted = (folder: VaultFolder | undefined, byFolder: ByFolder | null, whom: Whom): boolean =>
  byFolder === null || shareIn(folder, whom) !== undefined;

/** What the owner's vault says of what it gives by a folder. @param publicKey whom it is told to; none for a team */
export const saidBy = async ({ id, name }: VaultFolder, publicKey?: string): Promise<ByFolder> => ({
  id,
  stamp: await folderStamp(name, publicKey),
});

/** Whether it was given so, or by itself where that is meant: by this folder, with the name that it has now, and for the key that they have now. */
export async function isGivenSo(
  { byFolder, publicKey }: { readonly byFolder: ByFolder | null; readonly publicKey?: string | null },
  folder: VaultFolder | undefined,
): Promise<boolean> {
  if (folder === undefined || byFolder === null) return folder === undefined && byFolder === null;
  const { id, stamp } = await saidBy(folder, publicKey ?? undefined);
  return byFolder.id === id && byFolder.stamp === stamp;
}

/** What is told to whom a folder is shared with: its name, and a mark by which they know what lies together, but not its id. */
export const toldOf = async ({ id, name }: VaultFolder): Promise<{ mark: Bytes; name: string }> => ({
  mark: await halfOfDigest('cartulary shared folder v1', id),
  name,
});

/** How somebody with whom a folder is shared knows it, as a UUID (RFC 9562, version 8): nobody but its owner can say that anything else lies in it. */
export async function groupOf(ownerId: string, mark: string): Promise<string> {
  const digest = await halfOfDigest('cartulary folder of somebody v1', ownerId, mark);
  return idOf(digest.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte)));
}

/** Documents that are not yet as their folder asks: first those that somebody is to lose. */
export const dueIn = ({ toTurn, due }: Pick<Memory, 'toTurn' | 'due'>): readonly string[] => [...toTurn, ...due];

/** What is due by a change. @param taken those of `touched` that somebody is to have no longer */
export function dueBy(memory: Memory, touched: readonly string[], taken: readonly string[]): Partial<Memory> {
  const toTurn = new Set([...memory.toTurn, ...taken]);
  const due = new Set([...memory.due, ...touched].filter((id) => !toTurn.has(id)));
  return { due: [...due], toTurn: [...toTurn], removals: memory.removals + (taken.length > 0 ? 1 : 0) };
}

/** All that counts for one document: whether it was settled is asked of this. */
export function wishText(memory: Pick<Memory, 'folders'>, itemId: string): string {
  const folder = sharedFolderOf(memory, itemId);
  const shared = folder?.shared.map(({ kind, id, may }) => [kind, id, may]);
  return JSON.stringify(folder ? [folder.id, folder.name, shared] : null);
}
