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

/** A document that the server read, sealed in a vault from then on: what the server has of it is deleted. */

export type DownStep = 'fetching' | 'sealing' | 'deleting' | 'searching';

export interface SealedDown {
  readonly sealedId: string;
  /** What the server deleted and what it has still; undefined where it deleted it and its answer was lost. */
  readonly moved: MovedDown | undefined;
  /** Whether the server answers that it knows of no such document, and a search for its name finds it no more. */
  readonly isGone: boolean;
}

/**
 * Nothing is deleted before all of it is sealed and stored: where it breaks off, the server's copy is as it was.
 * @param shown as the page shows it: it is read anew, so that nothing older is sealed than what is deleted
 * @throws ApiError where the server's copy is as it was; BothKept where nobody knows
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

/** It is deleted by now: nothing that fails from here on may say otherwise. */
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

/** The head last: before it lies there no list shows the document. @throws ApiError */
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

/** The index forgets it a moment after the rows are gone. */
async function isGone({ id, name }: DocumentDetail): Promise<boolean> {
  for (let left = movingLimits.searches; left > 0; left -= 1) {
    // It tells the server the name once more, as the page said before (docs/security/privacy-mode.md, 'Moving').
    const query = { q: `"${name.replaceAll('"', ' ')}"`, mode: 'words' } as const;
    const { items } = await call(searchDocuments, { query }, { mode: 'collaborative' });
    if (!items.some(({ documentId }) => documentId === id)) return !(await isKnown(id));
    await new Promise((resolve) => {
      setTimeout(resolve, movingLimits.askEveryMs);
    });
  }
  return false;
}
