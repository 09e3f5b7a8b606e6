import type { PageText } from '@cartulary/contracts/reading';
import { embedPages } from '@/shared/private-search/embed-pages';
import { markOf } from '@/shared/private-search/index/kept-meaning';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import type { PlaceStored } from '@/shared/sealed/sealed-types';
import { bringTo, madeOf, wordsOf } from '../search-place';
import type { Reader } from './reader';

/** A document that was just processed: its text, and the storage location of each page. */
interface JustRead {
  readonly item: SealedItem;
  readonly mediaType: string;
  readonly pages: readonly PageText[];
  readonly places: ReadonlyMap<string, PlaceStored>;
}

/**
 * Computes a document's embeddings and adds them, with its words, to the search index of every device, including this
 * one.
 * @throws WorkerDied, NotRead, SealedMoved, ApiError: each device then computes them itself
 */
export async function bringRead({ item, mediaType, pages, places }: JustRead, reader: Reader): Promise<void> {
  const words = pages.map(wordsOf);
  const passages = await embedPages(words, {
    embedPassages: async (paragraphs) => [
      ...(await reader.ask('passages', { kind: 'embed-passages', paragraphs })).passages,
    ],
  });
  const [of, mark] = [await madeOf(places, mediaType), await markOf(words)];
  await bringTo(item, mediaType, { documentId: item.itemId, revision: 0, of, mark, pages: words, passages });
}
