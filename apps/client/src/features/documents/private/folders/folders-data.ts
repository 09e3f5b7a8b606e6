import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { useLiveEvent } from '@/lib/socket/socket';
import { TooManyFolders, folderCalled, removeFolder, renameFolder, vaultFolders } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/sealed-folders';
import { sayFailed } from '@/ui/say-failed';
import { changeHead } from '../change-head';
import type { SealedRow } from '../private-detail';
import { liesIn } from './lies-in';
import { sealedKey } from '../private-readings';

const foldersKey = [...sealedKey, 'folders'];
/** With the list of documents, whose key begins so. */
const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sealedKey });

/** The folders of one's open vault, by their names; none while it is locked. */
export function useVaultFolders(vault: OpenVault | undefined) {
  useLiveEvent('sealed.changed', () => void queryClient.invalidateQueries({ queryKey: foldersKey }));
  return useQuery({
    queryKey: [...foldersKey, vault?.vaultId],
    queryFn: () => (vault ? vaultFolders(vault) : []),
    enabled: vault !== undefined,
  });
}

/**
 * Puts documents of one's own into the folder that is called so, which is made where there is none; '' takes them out of every folder.
 * Answers the ids of those that lie there; says of the others why not.
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
  } catch (error) {
    sayFailed(t('notMoved', { name: first.name }), error);
  }
  await renew();
  return done;
}

/** @throws ApiError; SealBroken, CannotShare */
export async function renameVaultFolder(vault: OpenVault, id: string, name: string): Promise<void> {
  await renameFolder(vault, id, name);
  await renew();
}

/** What lay in it stays, and lies in none. @throws ApiError; SealBroken, CannotShare */
export async function removeVaultFolder(vault: OpenVault, id: string): Promise<void> {
  await removeFolder(vault, id);
  await renew();
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TooManyFolders ? new ApiError(t('move.tooMany')) : error;
  }
}
