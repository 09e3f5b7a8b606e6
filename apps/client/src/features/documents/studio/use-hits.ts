import type { PageText } from '@cartulary/contracts/reading';
import { foundWords } from '@cartulary/pipeline/matching/found-words';
import { useMemo, useState } from 'react';

export interface Hit {
  readonly page: number;
  /** Index among the page's hits, from 0. */
  readonly order: number;
}

/** All hits of a query on loaded pages, in reading order. @param language the document's language, ISO 639-1 */
export function hitsOf(pages: readonly PageText[], query: string, language: string | null): Hit[] {
  if (query.trim() === '') return [];
  return pages.flatMap(({ page, words }) =>
    Array.from({ length: foundWords(words, query, language).length }, (_, order) => ({ page, order })),
  );
}

/** Steps through search hits, starting with the first one on the opened page. */
export function useHits(pages: readonly PageText[], query: string, language: string | null, openedPage: number) {
  const hits = useMemo(() => hitsOf(pages, query, language), [pages, query, language]);
  const [moved, setMoved] = useState<number | null>(null);
  const first = Math.max(
    0,
    hits.findIndex(({ page }) => page >= openedPage),
  );
  const at = moved ?? first;
  const step = (by: 1 | -1): Hit | undefined => {
    if (hits.length === 0) return undefined;
    const next = (at + by + hits.length) % hits.length;
    setMoved(next);
    return hits[next];
  };
  return { count: hits.length, at, current: hits[at] ?? null, step };
}
