import { downloadOriginal } from '@cartulary/contracts/endpoints/documents';
import { exportDocument } from '@cartulary/contracts/endpoints/exports';
import { isFlowing, limits } from '@cartulary/contracts/limits';
import { exportLimits } from '@cartulary/contracts/limits/exports';
import { download } from '@/lib/api/api';
import { markBackground } from '@/lib/api/request-window';
import { sentenceOf } from '@/lib/errors/api-error';
import { settingValue } from '@/lib/settings/settings';
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

/** Creating a PDF takes time, and it may be queued behind others. */
export const EXPORT_LIMIT_MS = 5 * limits.timeouts.processingMs;
const { maxPdfsAtOnce, maxPdfBytesAtOnce } = exportLimits;

const pdfName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.pdf`;
const withPages = (chosen: readonly Ticked[]): readonly Ticked[] =>
  chosen.filter(({ mediaType }) => !isFlowing(mediaType));

/** Why the selected documents can't be exported as one zip. Undefined if they can. */
export function zipRefusal(chosen: readonly Ticked[]): string | undefined {
  if (chosen.length > maxPdfsAtOnce) return t('tooMany', { most: maxPdfsAtOnce });
  const bytes = chosen.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes > maxPdfBytesAtOnce ? t('tooLarge') : undefined;
}

/** Why their PDFs can't be exported as one zip. Undefined if they can. */
export function pdfsRefusal(chosen: readonly Ticked[]): string | undefined {
  const pages = withPages(chosen);
  return pages.length === 0 ? t('noPages') : zipRefusal(pages);
}

/** How a selected document is added to a zip. */
interface Wanted {
  readonly nameOf: (name: string) => string;
  readonly fetch: (
    documentId: string,
    options: { timeoutMs: number; retries: 0; signal: AbortSignal },
  ) => Promise<Blob>;
  readonly said: 'makingPdfs' | 'fetchingFiles';
}
const pdf: Wanted = {
  nameOf: pdfName,
  fetch: (documentId, options) =>
    download(exportDocument, { params: { documentId }, query: { format: 'pdf' } }, options),
  said: 'makingPdfs',
};
const original: Wanted = {
  nameOf: (name) => name,
  fetch: (documentId, options) => download(downloadOriginal, { params: { documentId } }, options),
  said: 'fetchingFiles',
};

/** Downloads the selected documents as searchable PDFs in one zip. */
export const exportPdfs = (chosen: readonly Ticked[]): Promise<void> => {
  const pages = withPages(chosen);
  return saveZip(pages, pdf, chosen.length - pages.length);
};

/** Downloads the selected documents' original files in one zip. */
export const exportOriginals = (chosen: readonly Ticked[]): Promise<void> => saveZip(chosen, original, 0);

/**
 * Creates or fetches the files one by one, so the user can follow the progress and stop it. A failed file doesn't stop
 * the others; the result message lists the missing files.
 */
async function saveZip(
  wanted: readonly Ticked[],
  { nameOf, fetch, said }: Wanted,
  withoutPages: number,
): Promise<void> {
  const controller = new AbortController();
  // One call per document, in the background, so that the person's own actions take priority.
  markBackground(controller.signal);
  const shown = toast({
    title: t(said, { done: 0, count: wanted.length }),
    urgent: false,
    durationMs: Infinity,
    action: { label: t('stop'), onAction: () => controller.abort() },
  });
  const made: { name: string; bytes: Uint8Array }[] = [];
  const failed: { name: string; reason: string }[] = [];
  try {
    for (const { id, name } of wanted) {
      try {
        const blob = await fetch(id, { timeoutMs: EXPORT_LIMIT_MS, retries: 0, signal: controller.signal });
        made.push({ name: nameOf(name), bytes: new Uint8Array(await blob.arrayBuffer()) });
      } catch (error) {
        if (controller.signal.aborted) return;
        failed.push({ name, reason: sentenceOf(error) });
      }
      changeToast(shown, { title: t(said, { done: made.length + failed.length, count: wanted.length }) });
    }
    if (made.length > 0) {
      // Loaded on demand, because few people export a zip.
      const { archiveOf } = await import('@cartulary/pipeline/zip');
      const archive = archiveOf(made, settingValue('system', 'compressionLevel'));
      saveFile(t('zip'), new Blob(archive, { type: 'application/zip' }));
    }
    sayLeftOut(failed, withoutPages, made.length);
  } catch (error) {
    sayFailed(t('failedMany', { count: wanted.length }), error);
  } finally {
    dismissToast(shown);
  }
}

/** Reports which files the zip is missing and why: names the first file and counts the rest. */
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
