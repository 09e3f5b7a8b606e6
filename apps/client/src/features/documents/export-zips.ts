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

/** A PDF takes its time and may wait for others. */
export const EXPORT_LIMIT_MS = 5 * limits.timeouts.processingMs;
const { maxPdfsAtOnce, maxPdfBytesAtOnce } = exportLimits;

const pdfName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.pdf`;
const withPages = (chosen: readonly Ticked[]): readonly Ticked[] =>
  chosen.filter(({ mediaType }) => !isFlowing(mediaType));

/** Why so many can't come in one zip, in a sentence; undefined where they can. */
export function zipRefusal(chosen: readonly Ticked[]): string | undefined {
  if (chosen.length > maxPdfsAtOnce) return t('tooMany', { most: maxPdfsAtOnce });
  const bytes = chosen.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bytes > maxPdfBytesAtOnce ? t('tooLarge') : undefined;
}

/** The same of their PDFs. */
export function pdfsRefusal(chosen: readonly Ticked[]): string | undefined {
  const pages = withPages(chosen);
  return pages.length === 0 ? t('noPages') : zipRefusal(pages);
}

/** What one of the ticked documents is in a zip. */
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

/** Saves the ticked documents as searchable PDFs in one zip. */
export const exportPdfs = (chosen: readonly Ticked[]): Promise<void> => {
  const pages = withPages(chosen);
  return saveZip(pages, pdf, chosen.length - pages.length);
};

/** Saves the files of the ticked documents, byte for byte, in one zip. */
export const exportOriginals = (chosen: readonly Ticked[]): Promise<void> => saveZip(chosen, original, 0);

/**
 * They are made or fetched one after another, so that the person sees how far it is and can stop it, and one that can't be made costs no
 * other: what is not in the zip is said.
 */
async function saveZip(
  wanted: readonly Ticked[],
  { nameOf, fetch, said }: Wanted,
  withoutPages: number,
): Promise<void> {
  const controller = new AbortController();
  // As many calls as documents: each waits until there is room for it beside what the person does.
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
      // Fetched only here: few people take documents along in a zip.
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
