import { limits } from '@cartulary/contracts/limits';
import { queryClient } from '@/lib/api/query-client';
import { forgetLocalDocument } from '@/shared/pages/local-documents';
import { binSealedItem, restoreSealedItem } from '@/shared/sealed/sealed-item';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/private';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { forgetPrivateReading, sealedKey } from './private-readings';

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: sealedKey });

async function restore(itemId: string): Promise<void> {
  await restoreSealedItem(itemId).catch((error: unknown) => sayFailed(t('bin.notRestored'), error));
  await renew();
}

/** Moves a sealed document to the bin; for ten seconds it can be brought back. Answers whether it is there. */
export async function binPrivately({ id, name }: { id: string; name: string }): Promise<boolean> {
  try {
    await binSealedItem(id);
  } catch (error) {
    sayFailed(t('bin.failed', { name }), error);
    return false;
  }
  forgetPrivateReading(id);
  forgetLocalDocument(id);
  toast({
    title: t('bin.done', { name }),
    durationMs: limits.undoMs,
    action: { label: words('undo'), onAction: () => void restore(id) },
  });
  await renew();
  return true;
}
