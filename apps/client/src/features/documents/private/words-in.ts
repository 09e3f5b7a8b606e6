import type { BroughtDocument, ListedDocument } from '@/shared/private-search/index/searched';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import { PrivateDocument } from './private-document';
import { broughtOf, madeOf, wordsOf } from './search-place';

/** Larger than any document. */
const LAST_PAGE = 1_000_000;

/**
 * A document with its words and corrected values. Opened separately from the displayed document and then released. If
 * a device has provided the search data, no page is fetched.
 */
export async function wordsIn(item: SealedItem, document: ListedDocument): Promise<BroughtDocument> {
  const opened = new PrivateDocument(async () => item);
  const { entities } = await opened.detail();
  const found = entities.map(({ kind, text, value }) => ({ kind, text, value }));
  const brought = await broughtOf(item);
  const meaning = brought === 'newer' ? undefined : brought?.meaning;
  const of = await madeOf(item.placesStored(), document.mediaType);
  const words =
    brought !== 'newer' && brought?.of === of
      ? { pages: brought.pages, of }
      : await wordsRead(opened, item, document.mediaType);
  return { ...document, facts: { ...document.facts, entities: found }, ...words, ...(meaning && { meaning }) };
}

/** The words as read. `of` is missing if a part was written meanwhile, because no version identifies them then. */
async function wordsRead(opened: PrivateDocument, item: SealedItem, mediaType: string) {
  const before = await madeOf(item.placesStored(), mediaType);
  const pages = (await opened.pages(1, LAST_PAGE)).map(wordsOf);
  const isSame = before === (await madeOf(item.placesStored(), mediaType));
  return { pages, ...(isSame && { of: before }) };
}
