import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { formatEndings, type WrittenFormat, type WrittenLoss } from '@cartulary/contracts/endpoints/written-files';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { AnchoredThread } from '@cartulary/editor-schema/files/made';
import * as Y from 'yjs';
import { saveFile } from '@/lib/files/save-file';
import { threadsOfPage } from '@/shared/open-written/comments/comments-data';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { askFiles } from '@/shared/written-files/ask-files';
import { lostWords } from '@/shared/written-files/lost-words';
import { t as files } from '@/text/writing/files';
import { t } from '@/text/writing/sealed-text';
import { sayFailed } from '@/ui/say-failed';
import { dismissToast, toast } from '@/ui/toast';
import type { SealedFiles } from './sealed-files';

/** A format in which this page can save a sealed item. */
export interface SealedFormat {
  readonly format: WrittenFormat;
  /** For presentations: includes speaker notes. */
  readonly notes?: boolean;
  /** Includes comments. Defaults to true for Word files only. */
  readonly hasComments?: boolean;
}

interface SealedThing {
  readonly document: Pick<OpenSealed, 'itemId' | 'kind' | 'ydoc' | 'pieces'>;
  readonly files: Pick<SealedFiles, 'allPictures'>;
}

/** Formats that can't contain pictures. */
const wordsAlone: readonly WrittenFormat[] = ['markdown', 'freemind', 'opml'];

/** Converts a sealed item to a file in a worker of this page, the way the server converts readable items. @throws ApiError */
export async function fileOfSealed(
  { title, createdAt }: Pick<WrittenItem, 'title' | 'createdAt'>,
  { document, files: kept }: SealedThing,
  { format, notes = false, hasComments = format === 'docx' }: SealedFormat,
): Promise<{ file: File; lost: readonly WrittenLoss[] }> {
  const pictures = wordsAlone.includes(format) ? [] : await kept.allPictures(writingLimits.maxExportPictureBytes);
  const { bytes, lost } = await askFiles('export', {
    of: document.kind,
    updates: [Y.encodeStateAsUpdate(document.ydoc)],
    format,
    notes,
    title,
    changedAt: new Date(document.pieces.at(-1)?.atMs ?? createdAt),
    pictures,
    threads: hasComments ? saidIn(document.itemId) : [],
  });
  return { file: new File([Uint8Array.from(bytes)], `${title}.${formatEndings[format][0] ?? format}`), lost };
}

/** Saves a sealed item as a file and lists content that the format doesn't support. */
export async function saveSealedAs(
  item: Pick<WrittenItem, 'title' | 'createdAt'>,
  thing: SealedThing,
  format: SealedFormat,
): Promise<void> {
  const { title } = item;
  const shown = toast({ title: files('making', { name: title }), urgent: false, durationMs: Infinity });
  try {
    const { file, lost } = await fileOfSealed(item, thing, format);
    saveFile(file.name, file);
    if (lost.length === 0) toast({ title: files('saved', { name: title }), tone: 'success' });
    else
      toast({
        title: files('lostTitle', { name: title }),
        text: lostWords(lost),
        tone: 'warning',
        durationMs: 20_000,
      });
  } catch (error) {
    sayFailed(files('failed', { name: title }), error);
  } finally {
    dismissToast(shown);
  }
}

/** Its comments. Unproven authors are marked as such. */
const saidIn = (itemId: string): AnchoredThread[] =>
  threadsOfPage(itemId).map(({ anchor, resolvedAt, comments }) => ({
    anchor,
    isResolved: resolvedAt !== null,
    comments: comments
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ author, createdAt, body, isUnproven }) => ({
        author: isUnproven ? `${author.name} (${t('comment.unproven')})` : author.name,
        at: new Date(createdAt),
        body,
      })),
  }));
