import type { PageText } from '@cartulary/contracts/reading';

/** Pages that travel at once: their words are some twenty times as long as their text. */
const AT_ONCE = 20;

/** All pages of a document, asked for in parts, one after the other. */
export async function readInParts(
  pageCount: number,
  read: (first: number, last: number) => Promise<readonly PageText[]>,
): Promise<PageText[]> {
  const pages: PageText[] = [];
  for (let first = 1; first <= pageCount; first += AT_ONCE)
    pages.push(...(await read(first, Math.min(pageCount, first + AT_ONCE - 1))));
  return pages;
}
