import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { href } from '@/routing/href';

/** Where a document that was found opens: an upload in the studio at a page, what is written here at its block. */
export function hitAddress(
  { documentId, kind, snippets }: Pick<SearchHit, 'documentId' | 'kind' | 'snippets'>,
  query: string,
  page?: number,
): string {
  const [first] = snippets;
  const q = query.trim();
  if (kind !== 'written')
    return href('documentStudio', undefined, { document: documentId, page: String(page ?? first?.page ?? 1), q });
  // Where it was found by its title alone it opens at its beginning.
  const isInText = first !== undefined && first.marks.length > 0;
  return href('text', { textId: documentId }, isInText ? { block: String(first.block ?? 1), q } : undefined);
}
