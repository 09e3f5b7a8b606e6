import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/exports';
import { t as sealedWords } from '@/text/documents/sealed-many';
import { sayFailed } from '@/ui/say-failed';
import { changeToast, dismissToast, toast } from '@/ui/toast';

/**
 * Downloads sealed documents as one zip created in the browser: the file, text, and values of each. Lists missing
 * documents.
 */
export async function takeManyAlong(documents: readonly { readonly id: string }[]): Promise<void> {
  const vault = openVault();
  if (!vault) return;
  const controller = new AbortController();
  const shown = toast({
    title: sealedWords('making', { done: 0, count: documents.length }),
    urgent: false,
    durationMs: Infinity,
    action: { label: t('stop'), onAction: () => controller.abort() },
  });
  try {
    // Loaded on demand, because few people export documents.
    const { takeAlong } = await import('@/shared/sealed/take-along');
    const { readWhole } = await import('@/shared/open-sealed/read-whole');
    const { archive, taken, notTaken } = await takeAlong(vault, {
      only: new Set(documents.map(({ id }) => id)),
      signal: controller.signal,
      onProgress: ({ done, total }) => changeToast(shown, { title: sealedWords('making', { done, count: total }) }),
      readWritten: readWhole,
    });
    if (taken > 0) saveFile(t('zip'), archive);
    const [first] = notTaken;
    if (first)
      toast({
        title: t('leftOut', { count: notTaken.length }),
        text: t('leftOutReason', { name: first.name, reason: reasonOf(first.error) }),
        tone: taken === 0 ? 'error' : 'warning',
        durationMs: 10_000,
      });
  } catch (error) {
    if (!controller.signal.aborted) sayFailed(t('failedMany', { count: documents.length }), error);
  } finally {
    dismissToast(shown);
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'DoesNotOpen' || name === 'SealBroken') return sealedWords('broken');
  if (name === 'NoOriginal') return sealedWords('noFile');
  return name === 'ArchiveFull' ? t('tooLarge') : sentenceOf(error);
}
