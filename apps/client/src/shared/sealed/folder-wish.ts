import type { Bytes } from '@/lib/crypto/bytes';
import type { FolderShare, Memory, VaultFolder } from './remembered';
import { folderStamp, halfOfDigest, idOf, type ByFolder } from './share-proof';

/** The owner's vault as the source of truth for shared folders: docs/security/sealed-documents.md, 'Shared folders'. */

/** A person or a team. */
type Whom = Pick<FolderShare, 'kind' | 'id'>;

/** The shared folder that contains a document; undefined if there is none. */
export const sharedFolderOf = ({ folders }: Pick<Memory, 'folders'>, itemId: string): VaultFolder | undefined =>
  folders.find(({ shared, documents }) => shared.length > 0 && documents.includes(itemId));

/** A folder's share for a person or team. */
export const shareIn = (folder: VaultFolder | undefined, { kind, id }: Whom): FolderShare | undefined =>
  folder?.shared.find((share) => share.kind === kind && share.id === id);

/** True if someone should still have a document: it was shared with them directly, or its current folder is. */
export const isWanted = (folder: VaultFolder | undefined, byFolder: ByFolder | null, whom: Whom): boolean =>
  byFolder === null || shareIn(folder, whom) !== undefined;

/**
 * The owner's vault record for documents shared through a folder. @param publicKey the recipient's key; none for a team
 */
export const saidBy = async ({ id, name }: VaultFolder, publicKey?: string): Promise<ByFolder> => ({
  id,
  stamp: await folderStamp(name, publicKey),
});

/** Whether the share matches the intended one: directly, or through this folder with its current name and the recipient's current key. */
export async function isGivenSo(
  { byFolder, publicKey }: { readonly byFolder: ByFolder | null; readonly publicKey?: string | null },
  folder: VaultFolder | undefined,
): Promise<boolean> {
  if (folder === undefined || byFolder === null) return folder === undefined && byFolder === null;
  const { id, stamp } = await saidBy(folder, publicKey ?? undefined);
  return byFolder.id === id && byFolder.stamp === stamp;
}

/** The data that recipients of a folder receive: its name, and a mark that groups its documents, but not its ID. */
export const toldOf = async ({ id, name }: VaultFolder): Promise<{ mark: Bytes; name: string }> => ({
  mark: await halfOfDigest('cartulary shared folder v1', id),
  name,
});

/** The recipient's ID for a shared folder, as a UUID (RFC 9562, version 8). Only its owner can add documents to it. */
export async function groupOf(ownerId: string, mark: string): Promise<string> {
  const digest = await halfOfDigest('cartulary folder of somebody v1', ownerId, mark);
  return idOf(digest.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte)));
}

/** Documents that don't match their folder's sharing yet, starting with those that someone must lose access to. */
export const dueIn = ({ toTurn, due }: Pick<Memory, 'toTurn' | 'due'>): readonly string[] => [...toTurn, ...due];

/** The documents due after a change. @param taken those of `touched` that someone must lose access to */
export function dueBy(memory: Memory, touched: readonly string[], taken: readonly string[]): Partial<Memory> {
  const toTurn = new Set([...memory.toTurn, ...taken]);
  const due = new Set([...memory.due, ...touched].filter((id) => !toTurn.has(id)));
  return { due: [...due], toTurn: [...toTurn], removals: memory.removals + (taken.length > 0 ? 1 : 0) };
}

/** Everything that affects one document's sharing. Used to check whether its state is still current. */
export function wishText(memory: Pick<Memory, 'folders'>, itemId: string): string {
  const folder = sharedFolderOf(memory, itemId);
  const shared = folder?.shared.map(({ kind, id, may }) => [kind, id, may]);
  return JSON.stringify(folder ? [folder.id, folder.name, shared] : null);
}
