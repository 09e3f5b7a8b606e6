import { exportDocument } from '@cartulary/contracts/endpoints/exports';
import { isFlowing, limits } from '@cartulary/contracts/limits';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { download } from '@/lib/api/api';
import { markBackground } from '@/lib/api/request-window';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/documents/exports';
import { sayFailed } from '@/ui/say-failed';
import { changeToast, dismissToast, toast } from '@/ui/toast';

interface Ticked {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** A PDF takes its time and may wait for others. */
export const EXPORT_LIMIT_MS = 5 * limits.timeouts.processingMs;
const { maxPdfsAtOnce, maxPdfBytesAtOnce } = exportLimits;

const pdfName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.pdf`;
const withPages = (chosen: readonly Ticked[]): readonly Ticked[] =>
  chosen.filter(({ mediaType }) => !isFlowing(mediaType));

/** Why the ticked documents can't be exported as PDFs, in a sentence; undefined where they can. */
export function pdfsRefusal(chosen: readonly Ticked[]): string | undefined {
  const pages = withPages(chosen);
  if (pages.length === 0) return t('noPages');
  if (pages.length > maxPdfsAtOnce) return t('tooMany', { most: maxPdfsAtOnce });
  const bytes = pages.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes > maxPdfBytesAtOnce ? t('tooLarge') : undefined;
}

/**
 * Saves the ticked documents as searchable PDFs in one zip. They are made one after another, so that the person sees how
 * far it is and can stop it, and one that can't be made costs no other: what is not in the zip is said.
 */
export async function exportPdfs(chosen: readonly Ticked[]): Promise<void> {
  const wanted = withPages(chosen);
  const controller = new AbortController();
  // As many calls as documents: each waits until there is room for it beside what the person does.
  markBackground(controller.signal);
  const shown = toast({
    title: t('makingPdfs', { done: 0, count: wanted.length }),
    urgent: false,
    durationMs: Infinity,
    action: { label: t('stop'), onAction: () => controller.abort() },
  });
  const made: { name: string; bytes: Uint8Array }[] = [];
  const failed: { name: string; reason: string }[] = [];
  try {
    for (const { id, name } of wanted) {
      const options = { timeoutMs: EXPORT_LIMIT_MS, retries: 0, signal: controller.signal };
      try {
        const blob = await download(exportDocument, { params: { documentId: id }, query: { format: 'pdf' } }, options);
        made.push({ name: pdfName(name), bytes: new Uint8Array(await blob.arrayBuffer()) });
      } catch (error) {
        if (controller.signal.aborted) return;
        failed.push({ name, reason: sentenceOf(error) });
      }
      changeToast(shown, { title: t('makingPdfs', { done: made.length + failed.length, count: wanted.length }) });
    }
    if (made.length > 0) {
      // Fetched only here: few people take documents along in a zip.
      const { storeZip } = await import('@cartulary/pipeline/zip');
      saveFile(t('zip'), new Blob(storeZip(made) as BlobPart[], { type: 'application/zip' }));
    }
    sayLeftOut(failed, chosen.length - wanted.length, made.length);
  } catch (error) {
    sayFailed(t('failedMany', { count: wanted.length }), error);
  } finally {
    dismissToast(shown);
  }
}

/** What is not in the zip, and why: named by the first, counted by the rest. */
function sayLeftOut(failed: readonly { name: string; reason: string }[], withoutPages: number, made: number): void {
  const count = failed.length + withoutPages;
  if (count === 0) return;
  const reasons = [
    ...failed.slice(0, 1).map((first) => t('leftOutReason', first)),
    ...(withoutPages > 0 ? [t('noPages')] : []),
  ];
  toast({
    title: made === 0 ? t('failedMany', { count }) : t('leftOut', { count }),
    text: reasons.join(' '),
    tone: made === 0 ? 'error' : 'warning',
    durationMs: 10_000,
  });
}
