import type { PageText } from '@cartulary/contracts/reading';

/** Pages per request. Their word data is about twenty times the size of their text. */
const AT_ONCE = 20;

/** Fetches all pages of a document in parts, one after the other. */
export async function readInParts(
  pageCount: number,
  read: (first: number, last: number) => Promise<readonly PageText[]>,
): Promise<PageText[]> {
  const pages: PageText[] = [];
  for (let first = 1; first <= pageCount; first += AT_ONCE)
    pages.push(...(await read(first, Math.min(pageCount, first + AT_ONCE - 1))));
  return pages;
}
