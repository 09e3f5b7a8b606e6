import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dueBy } from './folder-wish';
import { changeMemory, NoSharingKey, takeKey, type PeopleServer } from './people';
import type { FolderShare, Memory, VaultFolder } from './remembered';
import { sealedServer } from './sealed-server';
import { withFolder } from './vault-folders';

/**
 * Shared folders: their recipients and documents are stored only in the owner's vault. The consequences are applied document by document
 * (`settle-folders.ts`) and stay due until then. docs/security/sealed-documents.md, 'Shared folders'.
 */

/** All shared folders together contain the maximum number of documents, or one has the maximum number of recipients. */
export class FolderFull extends Error {
  override readonly name = 'FolderFull';
}

/** The folder was deleted, here or elsewhere. */
export class FolderGone extends Error {
  override readonly name = 'FolderGone';
}

/** A person or team and their access. */
export interface Given {
  readonly kind: FolderShare['kind'];
  readonly id: string;
  readonly name: string;
  readonly may: SealedRight;
}

const people = sealedServer.people;

/** @throws FolderFull */
function fitting(changes: Partial<Memory>): Partial<Memory> {
  const folders = changes.folders ?? [];
  const documents = folders.reduce((sum, one) => sum + one.documents.length, 0);
  const isTooMany = folders.some(({ shared }) => shared.length > sealedLimits.maxFolderShares);
  if (isTooMany || documents > sealedLimits.maxInSharedFolders) throw new FolderFull();
  return changes;
}

/** @throws FolderGone */
const isThere = ({ folders }: Memory, folderId: string): void => {
  if (!folders.some(({ id }) => id === folderId)) throw new FolderGone();
};

/**
 * Shares a folder with a person or team, or changes their access.
 * @param lying the folder's documents, if it wasn't shared before
 * @throws NoSharingKey, KeyChanged, FolderFull, FolderGone, TooManyPeople, SealBroken, CannotShare, ApiError
 */
export async function shareFolder(
  vault: OpenVault,
  folderId: string,
  { to, lying }: { readonly to: Given; readonly lying: readonly string[] },
  server: PeopleServer = people,
): Promise<void> {
  if (to.kind === 'account') {
    const publicKey = await server.keyOf(to.id);
    if (publicKey === null) throw new NoSharingKey();
    await takeKey(vault, server, to.id, publicKey);
  }
  await changeMemory(
    vault,
    server,
    (memory) => {
      isThere(memory, folderId);
      const { kind, id, may } = to;
      const name = to.name.slice(0, sealedLimits.maxShareNameCharacters);
      return fitting(
        withFolder(memory, folderId, (folder) => ({
          ...folder,
          documents: folder.shared.length === 0 ? [...lying] : folder.documents,
          shared: [...without(folder, to), { kind, id, name, may, missed: false }],
        })),
      );
    },
    { anew: true },
  );
}

const without = ({ shared }: VaultFolder, { kind, id }: Pick<Given, 'kind' | 'id'>): FolderShare[] =>
  shared.filter((one) => one.kind !== kind || one.id !== id);

/** Stops sharing a folder with a person or team. @throws SealBroken, CannotShare, ApiError */
export const unshareFolder = (
  vault: OpenVault,
  folderId: string,
  whom: Pick<Given, 'kind' | 'id'>,
  server: PeopleServer = people,
): Promise<void> =>
  changeMemory(
    vault,
    server,
    (memory) =>
      withFolder(memory, folderId, (folder) => {
        const shared = without(folder, whom);
        return { ...folder, shared, documents: shared.length === 0 ? [] : folder.documents };
      }),
    { anew: true, takes: true },
  );

/**
 * Records that documents were moved into a folder, if it's shared, and out of their shared ones.
 * @param folderId undefined for no folder
 * @returns whether this makes anything due
 * @throws FolderFull, SealBroken, CannotShare, ApiError
 */
export async function moveInShared(
  vault: OpenVault,
  documents: readonly string[],
  folderId: string | undefined,
  server: PeopleServer = people,
): Promise<boolean> {
  const moved = new Set(documents);
  let isDue = false;
  await changeMemory(
    vault,
    server,
    (memory) => {
      const { folders } = memory;
      const next = folders.map((one) => placed(one, moved, one.id === folderId));
      const touched = documents.filter((id) =>
        folders.some((one, at) => one.documents.includes(id) !== next[at]?.documents.includes(id)),
      );
      isDue = touched.length > 0;
      const left = touched.filter((id) => folders.some((one) => one.id !== folderId && one.documents.includes(id)));
      return isDue ? fitting({ folders: next, ...dueBy(memory, touched, left) }) : undefined;
    },
    { anew: true, takes: folderId === undefined },
  );
  return isDue;
}

/** Only shared folders list their documents. */
function placed(folder: VaultFolder, moved: ReadonlySet<string>, isTarget: boolean): VaultFolder {
  if (folder.shared.length === 0) return folder;
  const documents = folder.documents.filter((id) => !moved.has(id));
  return { ...folder, documents: isTarget ? [...documents, ...moved] : documents };
}
