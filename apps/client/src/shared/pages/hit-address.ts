import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { href } from '@/routing/href';
import { withWordsBehind } from '@/routing/words-address';
import { addressOfItem } from '@/shared/items/address-of-item';
import { passageText } from './place-address';

/** Where a document that was found opens: an upload in the studio at a page and the passage that was meant, what is written here at its block. */
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
  // Where it was found by its title alone it opens at its beginning.
  const isInside = first !== undefined && first.marks.length > 0;
  return addressOfItem(
    { id: documentId, kind: itemKind },
    isInside ? { found: { block: first.block ?? 1, query } } : undefined,
  );
}

/** Where a sealed document opens, or a sealed text at its block: the same, with the words where no server gets them. */
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
