import type { BroughtDocument, ListedDocument } from '@/shared/private-search/index/searched';
import type { SealedItem } from '@/shared/sealed/sealed-item';
import { PrivateDocument } from './private-document';
import { broughtOf, madeOf, wordsOf } from './search-place';

/** Longer than any document. */
const LAST_PAGE = 1_000_000;

/**
 * A document with its words and what was found in it, as people corrected it. Opened apart from what the page shows, and let go of. Where a
 * device brought its words and what they mean, no page of it is fetched.
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

/** Words that were written while they were read are told by no place that is stored. */
async function wordsRead(opened: PrivateDocument, item: SealedItem, mediaType: string) {
  const before = await madeOf(item.placesStored(), mediaType);
  const pages = (await opened.pages(1, LAST_PAGE)).map(wordsOf);
  const isSame = before === (await madeOf(item.placesStored(), mediaType));
  return { pages, ...(isSame && { of: before }) };
}
