import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUnderWay } from '@/shared/documents/document-words';
import type { PageSource } from '@/shared/pages/page-source';
import { passageOfText } from '@/shared/pages/place-address';
import { usePages, type PagesState } from '@/shared/pages/use-pages';
import { useDocument } from '../documents-data';
import { usePageTexts, useWholeText } from '../page-texts';

/** A document with the pages and words that have loaded so far. */
export interface OpenedDocument {
  readonly document: DocumentDetail | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly pages: PagesState;
  readonly source: PageSource | null;
  /** 0 for flowing text, which has no pages. */
  readonly pageCount: number;
  /** Whether words are available yet. */
  readonly hasText: boolean;
  /** The text of a flowing document. */
  readonly flowingText: PageText | undefined;
  /** The pages near the current one, in order. All pages during a search. */
  readonly knownPages: readonly PageText[];
}

/**
 * @param page the current page, from 1; its words are fetched first
 * @param query the search query
 */
export function useOpenedDocument(documentId: string, page: number, query: string): OpenedDocument {
  const [address] = useSearchParams();
  const { data: document, error, refetch } = useDocument(documentId);
  const flowing = document ? isFlowing(document.mediaType) : false;
  const pages = usePages(documentId, document !== undefined && !flowing, document?.pageTurns);
  const source = pages.state === 'open' ? pages.source : null;
  const hasText = document !== undefined && (document.pages.length > 0 || !isUnderWay(document));
  const wholeText = useWholeText(documentId, flowing && hasText);
  const flowingText = flowing ? wholeText.data?.pages[0] : undefined;
  const pageCount = flowing ? 0 : (source?.sizes.length ?? document?.pageCount ?? 0);
  const passage = address.get('passage');
  const pageTexts = usePageTexts({
    documentId,
    pageCount,
    // Prefetches neighboring pages.
    first: page - 1,
    last: page + 1,
    always: passageOfText(passage)?.page ?? null,
    query: passage === null ? query : '',
    countsHits: true,
    enabled: hasText && pageCount > 0,
  });
  const knownPages = useMemo(() => (flowingText ? [flowingText] : [...pageTexts.values()]), [flowingText, pageTexts]);
  return {
    document,
    error,
    retry: () => void refetch(),
    pages,
    source,
    pageCount,
    hasText,
    flowingText,
    knownPages,
  };
}
