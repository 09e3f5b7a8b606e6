import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import type { OpenVault } from '@/shared/vault/open-vault';
import { dueBy, shareIn } from './folder-wish';
import { changeMemory, peopleOf, type PeopleServer, type VaultFolder } from './people';
import type { Memory } from './remembered';
import { sealedServer } from './sealed-server';

export type { VaultFolder } from './people';

/** Folders of sealed documents: docs/security/sealed-documents.md, 'Folders'. Their names are stored in the vault's memory. */

/** The vault can't remember more folders. */
export class TooManyFolders extends Error {
  override readonly name = 'TooManyFolders';
}

const people = sealedServer.people;
/** Normalizes a name: trimmed, and at most as long as a vault allows. */
const spelled = (name: string): string => name.trim().slice(0, sealedLimits.maxFolderNameCharacters);

/**
 * Changes one folder. Its documents become due if it is or was shared: {@link Memory.due}. If someone loses the folder, their keys are
 * rotated.
 */
export const withFolder = (
  memory: Memory,
  id: string,
  change: (folder: VaultFolder) => VaultFolder | undefined,
): Partial<Memory> => {
  const { folders } = memory;
  const before = folders.find((one) => one.id === id);
  const after = before && change(before);
  const touched = before && before.shared.length + (after?.shared.length ?? 0) > 0 ? [before, after] : [];
  const isTaken = before?.shared.some((share) => !shareIn(after, share));
  const documents = touched.flatMap((one) => one?.documents ?? []);
  return {
    folders: folders.flatMap((one) => (one.id === id ? (after ?? []) : one)),
    ...dueBy(memory, documents, isTaken ? (before?.documents ?? []) : []),
  };
};

/** Sorted by name. @throws SealBroken, CannotShare, ApiError */
export async function vaultFolders(vault: OpenVault, server: PeopleServer = people): Promise<readonly VaultFolder[]> {
  await changeMemory(vault, server, () => undefined, { anew: true });
  const { folders } = await peopleOf(vault, server);
  return folders.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns the folder with this name, creating it if necessary. @throws TooManyFolders, TooManyPeople, SealBroken, CannotShare, ApiError */
export async function folderCalled(
  vault: OpenVault,
  name: string,
  server: PeopleServer = people,
): Promise<VaultFolder> {
  let folder: VaultFolder = { id: crypto.randomUUID(), name: spelled(name), shared: [], documents: [] };
  await changeMemory(
    vault,
    server,
    ({ folders }) => {
      const known = folders.find((one) => one.name === folder.name);
      if (known) {
        folder = known;
        return undefined;
      }
      if (folders.length >= sealedLimits.maxFolders) throw new TooManyFolders();
      return { folders: [...folders, folder] };
    },
    { anew: true },
  );
  return folder;
}

/** Recipients receive the new name. @throws TooManyPeople, SealBroken, CannotShare, ApiError */
export const renameFolder = (
  vault: OpenVault,
  id: string,
  name: string,
  server: PeopleServer = people,
): Promise<void> =>
  changeMemory(vault, server, (memory) => withFolder(memory, id, (folder) => ({ ...folder, name: spelled(name) })), {
    anew: true,
  });

/** Its documents are then in no folder, and people who had them through it lose access. @throws SealBroken, CannotShare, ApiError */
export const removeFolder = (vault: OpenVault, id: string, server: PeopleServer = people): Promise<void> =>
  changeMemory(vault, server, (memory) => withFolder(memory, id, () => undefined), { anew: true, takes: true });
