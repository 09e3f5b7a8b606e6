import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { href } from '@/routing/href';
import { withWordsBehind } from '@/routing/words-address';
import { addressOfItem } from '@/shared/items/address-of-item';
import { passageText } from './place-address';

/**
 * The URL of a search hit: an uploaded document opens in the studio at the matching page and passage, a written one at
 * the matching block.
 */
export function hitAddress(
  { documentId, itemKind, snippets }: Pick<SearchHit, 'documentId' | 'itemKind' | 'snippets'>,
  typed: string,
  page?: number,
): string {
  const [first] = snippets;
  const query = typed.trim();
  if (itemKind === undefined)
    return href('documentStudio', undefined, {
      document: documentId,
      page: String(page ?? first?.page ?? 1),
      passage: first?.passage && passageText({ page: first.page, ...first.passage }),
      q: query,
    });
  // If only the title matched, it opens at the beginning.
  const isInside = first !== undefined && first.marks.length > 0;
  return addressOfItem(
    { id: documentId, kind: itemKind },
    isInside ? { found: { block: first.block ?? 1, query } } : undefined,
  );
}

/**
 * The URL of a sealed document, or of a block in a sealed collaborative document. Same as above, but the search terms
 * stay hidden from the server.
 */
export function sealedHitAddress(
  { documentId, itemKind, snippets }: Pick<SearchHit, 'documentId' | 'itemKind' | 'snippets'>,
  typed: string,
  page = snippets[0]?.page ?? 1,
): string {
  const words = typed.trim();
  if (itemKind === undefined)
    return withWordsBehind(href('documentStudio', undefined, { document: documentId, page: String(page) }), words);
  const address = addressOfItem({ id: documentId, kind: itemKind });
  const [first] = snippets;
  return first !== undefined && first.marks.length > 0
    ? withWordsBehind(address, words, { block: String(first.block ?? 1) })
    : address;
}
