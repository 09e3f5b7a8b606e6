import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { useLiveEvent } from '@/lib/socket/socket';
import { openSealedItem } from '@/shared/sealed/sealed-item';
import { TooManyFolders, folderCalled, removeFolder, renameFolder, vaultFolders } from '@/shared/sealed/vault-folders';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-folders';
import type { SealedRow } from '../private-detail';
import { readingOfItem, sealedKey } from '../private-readings';
import { bytesOf, SealedHead, valueOf } from '../sealed-shapes';

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
 * Puts a document of one's own into the folder that is called so, which is made where there is none; '' takes it out of every folder.
 * @throws ApiError with what to say; SealedMoved, SealBroken, CannotShare
 */
export async function moveToFolder(vault: OpenVault, { id }: SealedRow, name: string): Promise<void> {
  const reading = readingOfItem(id);
  // Its page writes the head until it was read, and would write over this.
  if (reading?.head.state === 'reading') throw new ApiError(t('move.reading'));
  const folder = name.trim() === '' ? undefined : (await asked(() => folderCalled(vault, name))).id;
  const item = reading?.item ?? (await openSealedItem(vault, id));
  const after = item.placesStored().get('head')?.version ?? 0;
  const head = valueOf(SealedHead, await item.get('head'));
  if (!head) throw new ApiError(t('move.newer'));
  const { folder: _, ...others } = head;
  const next = folder === undefined ? others : { ...others, folder };
  await item.put('head', bytesOf(next), { after });
  if (reading) reading.head = next;
  await renew();
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
