import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import {
  exportWritten,
  formatEndings,
  LOST_HEADER,
  type WrittenFormat,
  type WrittenLoss,
} from '@cartulary/contracts/endpoints/written-files';
import { historyLimits } from '@cartulary/contracts/limits/history';
import { ask } from '@/lib/api/api';
import { saveFile } from '@/lib/files/save-file';
import { t } from '@/text/writing/files';
import { sayFailed } from '@/ui/say-failed';
import { dismissToast, toast } from '@/ui/toast';
import { lostWords } from '@/shared/written-files/lost-words';

/** Long exports take time and may queue behind others. */
const LIMIT_MS = 4 * historyLimits.questionMs;

interface MadeFile {
  readonly file: File;
  readonly lost: readonly WrittenLoss[];
}

/** A document exported by the server as a file, with the content the format doesn't support. @throws ApiError */
export async function fileOfWritten(
  { id, title }: Pick<WrittenItem, 'id' | 'title'>,
  format: WrittenFormat,
  notes = false,
): Promise<MadeFile> {
  const request = { params: { itemId: id }, query: { format, ...(notes && { notes: true as const }) } };
  return ask(exportWritten, request, { timeoutMs: LIMIT_MS, retries: 0 }, async (answer) => ({
    file: new File([await answer.blob()], `${title}.${formatEndings[format][0] ?? format}`),
    lost: JSON.parse(answer.headers.get(LOST_HEADER) ?? '[]') as WrittenLoss[],
  }));
}

/** Saves a document as a file and shows what the format omits. @param notes includes speaker notes */
export async function saveAsFile(
  item: Pick<WrittenItem, 'id' | 'title'>,
  format: WrittenFormat,
  notes = false,
): Promise<void> {
  const { title } = item;
  const shown = toast({ title: t('making', { name: title }), urgent: false, durationMs: Infinity });
  try {
    const { file, lost } = await fileOfWritten(item, format, notes);
    saveFile(file.name, file);
    if (lost.length === 0) toast({ title: t('saved', { name: title }), tone: 'success' });
    else toast({ title: t('lostTitle', { name: title }), text: lostWords(lost), tone: 'warning', durationMs: 20_000 });
  } catch (error) {
    sayFailed(t('failed', { name: title }), error);
  } finally {
    dismissToast(shown);
  }
}
