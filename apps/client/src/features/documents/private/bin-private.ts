import { limits } from '@cartulary/contracts/limits';
import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { queryClient } from '@/lib/api/query-client';
import { forgetLocalDocument } from '@/shared/pages/local-documents';
import { binSealedItem, deleteSealedItem, leaveSealedItem, restoreSealedItem } from '@/shared/sealed/sealed-item';
import { openVault } from '@/shared/vault/vault-state';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/private';
import { t as sharing } from '@/text/documents/private-sharing';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { forgetPrivateReading, readingOfItem, sealedKey } from './private-readings';

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sealedKey });

/** Restores a sealed document from the trash without a message. @throws the server's error */
export async function restoreFromBin(itemId: string, file?: Blob, kind: SealedKind = 'file'): Promise<void> {
  try {
    await restoreSealedItem(itemId);
    const vault = openVault();
    if (vault) void (await import('./folders/settle-and-say')).settleRestored(vault, itemId);
    // Interrupted processing continues.
    if (vault && kind === 'file') await (await import('./private-vault')).goOnWithRestored(vault, itemId, file);
  } finally {
    await renew();
  }
}

const restore = (...what: Parameters<typeof restoreFromBin>): Promise<void> =>
  restoreFromBin(...what).catch((error: unknown) => sayFailed(t('bin.notRestored'), error));

/** Restores a sealed document from the trash. Reports errors. */
export const restorePrivately = (itemId: string, kind?: SealedKind): Promise<void> => restore(itemId, undefined, kind);

/** Permanently deletes a sealed document in the trash. */
export async function deletePrivately({ id, name }: { id: string; name: string }): Promise<void> {
  try {
    await deleteSealedItem(id);
    toast({ title: t('bin.deleted', { name }), tone: 'success' });
  } catch (error) {
    sayFailed(t('bin.notDeleted', { name }), error);
  }
  await renew();
}

/** Removes a shared document from the user's own list. @returns whether it's gone */
export async function leavePrivately({ id, name }: { id: string; name: string }): Promise<boolean> {
  try {
    await leaveSealedItem(id);
  } catch (error) {
    sayFailed(sharing('notLeft', { name }), error);
    return false;
  }
  forgetLocalDocument(id);
  toast({ title: sharing('left', { name }) });
  await renew();
  return true;
}

/**
 * Removes documents that don't open from the list: moves them to the trash if the server has them, otherwise deletes
 * this device's copy.
 * @param shared ids shared by others, which are removed from the user's own list
 */
export async function takeOffList(ids: readonly string[], shared: readonly string[] = []): Promise<void> {
  for (const id of ids)
    try {
      await (shared.includes(id) ? leaveSealedItem(id) : binSealedItem(id));
      forgetLocalDocument(id);
    } catch (error) {
      sayFailed(t('list.notRemoved'), error);
      break;
    }
  await renew();
}

/** Moves a sealed document to the trash without a message. @throws the server's error */
export async function moveToBin(itemId: string): Promise<void> {
  await binSealedItem(itemId);
  forgetPrivateReading(itemId);
  forgetLocalDocument(itemId);
  await renew();
}

/** Moves a sealed document to the trash. The action can be undone for ten seconds. Returns whether it was moved. */
export const binPrivately = async (document: { id: string; name: string }): Promise<boolean> =>
  (await binManyPrivately([document])).length > 0;

/** Moves several sealed documents to the trash. Returns the ids of the moved ones and reports the other errors. */
export async function binManyPrivately(documents: readonly { id: string; name: string }[]): Promise<readonly string[]> {
  const binned: { id: string; name: string; file: Blob | undefined }[] = [];
  for (const { id, name } of documents)
    try {
      await binSealedItem(id);
      binned.push({ id, name, file: readingOfItem(id)?.original });
      forgetPrivateReading(id);
      forgetLocalDocument(id);
    } catch (error) {
      sayFailed(t('bin.failed', { name }), error);
    }
  const [first] = binned;
  if (!first) return [];
  const back = async (): Promise<void> => {
    for (const { id, file } of binned) await restore(id, file);
  };
  toast({
    title: binned.length === 1 ? t('bin.done', { name: first.name }) : t('bin.doneMany', { count: binned.length }),
    durationMs: limits.undoMs,
    action: { label: words('undo'), onAction: () => void back() },
  });
  await renew();
  return binned.map(({ id }) => id);
}
