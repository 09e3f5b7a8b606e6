import {
  downloadOriginal,
  readDocument,
  readDocumentText,
  readPreview,
  type DocumentDetail,
} from '@cartulary/contracts/endpoints/documents';
import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { replaceBySealed, type MovedDown } from '@cartulary/contracts/endpoints/sealed-moves';
import { movingLimits } from '@cartulary/contracts/limits/moving';
import type { PageText } from '@cartulary/contracts/reading';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { log } from '@/lib/log/log';
import { binSealedItem, deleteSealedItem, makeSealedItem, type SealedItem } from '@/shared/sealed/sealed-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { detailKey, refreshLists } from '../../documents-data';
import { sealedKey } from '../private-readings';
import { bytesOf } from '../sealed-shapes';
import { headOfDetail, readingOfDetail } from './sealed-of-detail';

/** A document that the server read, sealed in a vault from then on: what the server has of it is deleted. */

export type DownStep = 'fetching' | 'sealing' | 'deleting' | 'searching';

export interface SealedDown extends MovedDown {
  readonly sealedId: string;
  /** Whether the server answers that it knows of no such document, and a search for its name finds it no more. */
  readonly isGone: boolean;
}

const FETCH_MS = 7 * 60_000;

/**
 * Nothing is deleted before all of it is sealed and stored: where it breaks off, the server's copy is as it was. @throws ApiError
 */
export async function moveDown(
  vault: OpenVault,
  detail: DocumentDetail,
  onStep: (step: DownStep) => void,
): Promise<SealedDown> {
  const params = { documentId: detail.id };
  onStep('fetching');
  const original = await download(downloadOriginal, { params }, { timeoutMs: FETCH_MS });
  const preview = detail.hasPreview ? await download(readPreview, { params }) : undefined;
  const texts = await textsOf(detail);
  onStep('sealing');
  const item = await makeSealedItem(vault);
  await sealAll(item, detail, { original, preview, texts });
  onStep('deleting');
  const moved = await call(replaceBySealed, {
    params: { sealedId: item.itemId },
    body: { documentId: detail.id },
  }).catch(async (error: unknown) => {
    await takeBack(item.itemId);
    throw error;
  });
  queryClient.removeQueries({ queryKey: detailKey(detail.id) });
  await Promise.all([queryClient.invalidateQueries({ queryKey: sealedKey }), refreshLists()]);
  onStep('searching');
  return { ...moved, sealedId: item.itemId, isGone: await isGone(detail) };
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

/** It stands on the server still: no half copy lies in the vault. */
async function takeBack(itemId: string): Promise<void> {
  try {
    await binSealedItem(itemId);
    await deleteSealedItem(itemId);
  } catch (error) {
    log.warn('What was sealed of a document that stayed could not be deleted; it lies in the bin or the list.', {
      component: 'moving',
      error,
    });
  }
}

/** The index forgets it a moment after the rows are gone. */
async function isGone({ id, name }: DocumentDetail): Promise<boolean> {
  for (let left = movingLimits.searches; left > 0; left -= 1) {
    const { items } = await call(searchDocuments, { query: { q: `"${name.replaceAll('"', ' ')}"`, mode: 'words' } });
    if (!items.some(({ documentId }) => documentId === id)) return !(await isKnown(id));
    await new Promise((resolve) => {
      setTimeout(resolve, movingLimits.askEveryMs);
    });
  }
  return false;
}

async function isKnown(documentId: string): Promise<boolean> {
  try {
    await call(readDocument, { params: { documentId } }, { retries: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
