import {
  downloadOriginal,
  readDocument,
  readDocumentText,
  readPreview,
  type DocumentDetail,
} from '@cartulary/contracts/endpoints/documents';
import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import type { MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { movingLimits } from '@cartulary/contracts/limits/moving';
import type { PageText } from '@cartulary/contracts/reading';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { makeSealedItem, type SealedItem } from '@/shared/sealed/sealed-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { detailKey, refreshLists } from '../../documents-data';
import { sealedKey } from '../private-readings';
import { bytesOf } from '../sealed-shapes';
import { deleteThere, isKnown, takeBack } from './delete-there';
import { headOfDetail, readingOfDetail } from './sealed-of-detail';

/** Moves a document from the server into a vault: seals it, then deletes the server's copy. */

export type DownStep = 'fetching' | 'sealing' | 'deleting' | 'searching';

export interface SealedDown {
  readonly sealedId: string;
  /**
   * The data that the server deleted, and the data that remains there; undefined if the response was lost after the
   * deletion.
   */
  readonly moved: MovedDown | undefined;
  /** Whether the server reports the document as not found and a search for its name no longer returns it. */
  readonly isGone: boolean;
}

/**
 * Deletes nothing until everything is sealed and stored. If it's interrupted before that, the server's copy is
 * unchanged.
 * @param shown the document as displayed; it's refetched so that the sealed copy matches the deleted one
 * @throws ApiError if the server's copy is unchanged; BothKept if that is unknown
 */
export async function moveDown(
  vault: OpenVault,
  shown: Pick<DocumentDetail, 'id'>,
  onStep: (step: DownStep) => void,
): Promise<SealedDown> {
  const params = { documentId: shown.id };
  onStep('fetching');
  const detail = await call(readDocument, { params });
  const original = await download(downloadOriginal, { params }, { timeoutMs: movingLimits.fetchMs });
  const preview = detail.hasPreview ? await download(readPreview, { params }) : undefined;
  const texts = await textsOf(detail);
  onStep('sealing');
  const item = await makeSealedItem(vault);
  await sealAll(item, detail, { original, preview, texts });
  onStep('deleting');
  const moved = await deleteThere(detail, item.itemId);
  return { moved, sealedId: item.itemId, isGone: await showsGone(detail, onStep) };
}

/** The document is already deleted, so errors after this point must not suggest otherwise. */
async function showsGone(detail: DocumentDetail, onStep: (step: DownStep) => void): Promise<boolean> {
  onStep('searching');
  try {
    queryClient.removeQueries({ queryKey: detailKey(detail.id) });
    await Promise.all([queryClient.invalidateQueries({ queryKey: sealedKey }), refreshLists()]);
    return await isGone(detail);
  } catch (error) {
    log.warn('Whether what was deleted is found no more could not be asked.', { component: 'moving', error });
    return false;
  }
}

async function textsOf({ id, pages }: DocumentDetail): Promise<PageText[]> {
  const numbers = pages.map(({ page }) => page);
  const last = Math.max(0, ...numbers);
  const texts: PageText[] = [];
  for (let page = 1; page <= last; page += movingLimits.pagesAtOnce) {
    const to = Math.min(last, page + movingLimits.pagesAtOnce - 1);
    const { pages: read } = await call(readDocumentText, { params: { documentId: id }, query: { page, to } });
    texts.push(...read);
  }
  return texts;
}

interface Fetched {
  readonly original: Blob;
  readonly preview: Blob | undefined;
  readonly texts: readonly PageText[];
}

/** Writes the head last, because lists don't show the document without it. @throws ApiError */
async function sealAll(item: SealedItem, detail: DocumentDetail, { original, preview, texts }: Fetched): Promise<void> {
  try {
    await item.put('original', original);
    for (const text of texts) await item.put(`page/${text.page}`, bytesOf({ form: 1, text, tookMs: 0 }));
    if (preview) await item.put('picture/1', preview);
    await item.put('reading', bytesOf(readingOfDetail(detail)));
    await item.put('head', bytesOf(headOfDetail(detail, texts)));
  } catch (error) {
    await takeBack(item.itemId);
    throw error;
  }
}

/** The search index drops the document a moment after its rows are deleted. */
async function isGone({ id, name }: DocumentDetail): Promise<boolean> {
  for (let left = movingLimits.searches; left > 0; left -= 1) {
    // This sends the name to the server once more, as the dialog announced (docs/security/privacy-mode.md, 'Moving').
    const query = { q: `"${name.replaceAll('"', ' ')}"`, mode: 'words' } as const;
    const { items } = await call(searchDocuments, { query }, { mode: 'collaborative' });
    if (!items.some(({ documentId }) => documentId === id)) return !(await isKnown(id));
    await new Promise((resolve) => {
      setTimeout(resolve, movingLimits.askEveryMs);
    });
  }
  return false;
}
