import { queryClient } from '@/lib/api/query-client';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents';
import { sayFailed } from '@/ui/say-failed';
import { detailKey } from '../documents-data';
import { sealedKey, tellReadings } from './private-readings';
import type { SealedHead } from './sealed-shapes';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Updates the list data of a sealed document on top of concurrent changes.
 * @throws ApiError with a message; SealBroken, SealedMoved
 */
export async function changeHead(
  vault: OpenVault,
  itemId: string,
  change: (head: SealedHead) => SealedHead,
): Promise<void> {
  const { answerFrom } = await import('./private-vault');
  await answerFrom(vault, itemId).changeHead(change);
  tellReadings();
}

/** Refetches the lists and the opened page. */
export const renewSealed = (itemId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: sealedKey }),
    queryClient.invalidateQueries({ queryKey: detailKey(itemId) }),
  ]);

/** Renames a sealed document. Returns whether the name was saved. */
export async function renamePrivately(vault: OpenVault, { id, name }: Named, next: string): Promise<boolean> {
  try {
    await changeHead(vault, id, (head) => ({ ...head, name: next }));
  } catch (error) {
    sayFailed(t('failed.change', { name }), error);
    return false;
  }
  await renewSealed(id);
  return true;
}
