import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { useLiveEvent } from '@/lib/socket/socket';
import { FolderFull, moveInShared } from '@/shared/sealed/shared-folders';
import { TooManyFolders, folderCalled, removeFolder, renameFolder, vaultFolders } from '@/shared/sealed/vault-folders';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/sealed-folders';
import { sayFailed } from '@/ui/say-failed';
import { changeHead } from '../change-head';
import type { SealedRow } from '../private-detail';
import { sealedKey } from '../private-readings';
import { liesIn, takeShared } from './lies-in';

const foldersKey = [...sealedKey, 'folders'];
/** Includes the list of documents, whose key starts the same way. */
const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sealedKey });

/** The folders of the open vault by name. Empty while it's locked. */
export function useVaultFolders(vault: OpenVault | undefined) {
  useLiveEvent('sealed.changed', () => void queryClient.invalidateQueries({ queryKey: foldersKey }));
  return useQuery({
    queryKey: [...foldersKey, vault?.vaultId],
    queryFn: () => (vault ? foldersOf(vault) : []),
    enabled: vault !== undefined,
  });
}

async function foldersOf(vault: OpenVault): Promise<readonly VaultFolder[]> {
  const folders = await vaultFolders(vault);
  if (openVault() === vault && takeShared(folders))
    void queryClient.invalidateQueries({ queryKey: [...sealedKey, vault.vaultId], exact: true });
  return folders;
}

/**
 * Moves the user's own documents into the folder with this name, which is created if needed; '' moves them out of all
 * folders. People with access to the new folder gain access to the documents, and people with access to the old one
 * lose it. Returns the ids of the documents in the folder and reports the other errors.
 */
export async function moveManyPrivately(documents: readonly SealedRow[], name: string): Promise<readonly string[]> {
  const vault = openVault();
  const [first] = documents;
  if (!vault || !first) return [];
  const done: string[] = [];
  const move = async (document: SealedRow, folder: string | undefined): Promise<void> => {
    await changeHead(vault, document.id, await liesIn(vault, document.id, folder));
    done.push(document.id);
  };
  try {
    const folder = name.trim() === '' ? undefined : (await asked(() => folderCalled(vault, name))).id;
    for (const document of documents)
      await move(document, folder).catch((error: unknown) => sayFailed(t('notMoved', { name: document.name }), error));
    if (await asked(() => moveInShared(vault, done, folder))) void settle(vault);
  } catch (error) {
    // The head already names another folder, but that alone gives no one access.
    done.length = 0;
    sayFailed(t('notMoved', { name: first.name }), error);
  }
  await renew();
  return done;
}

/** @throws ApiError; SealBroken, CannotShare */
export async function renameVaultFolder(vault: OpenVault, { id }: VaultFolder, name: string): Promise<void> {
  await renameFolder(vault, id, name);
  await changed(vault);
}

/** The folder's contents stay, outside all folders. @throws ApiError; SealBroken, CannotShare */
export async function removeVaultFolder(vault: OpenVault, { id }: VaultFolder): Promise<void> {
  await removeFolder(vault, id);
  await changed(vault);
}

async function changed(vault: OpenVault): Promise<void> {
  await renew();
  void settle(vault);
}

/** The code is loaded only when sharing changes are pending, because few folders are shared. */
async function settle(vault: OpenVault): Promise<void> {
  const { settleAndSay } = await import('./settle-and-say');
  await settleAndSay(vault);
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyFolders) throw new ApiError(t('move.tooMany'));
    throw error instanceof FolderFull ? new ApiError(t('move.full')) : error;
  }
}
