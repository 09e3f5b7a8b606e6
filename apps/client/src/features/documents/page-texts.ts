import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { PageText } from '@cartulary/contracts/reading';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';

/** Up to this length, search fetches the whole document and counts the hits on all pages. */
const SEARCHED_UP_TO_PAGES = 100;

/** Pages per request. Paging through a document takes a quarter as many requests as pages. */
const PAGES_OF_PART = 4;

/** Pages that are only scrolled past aren't fetched. A long document would use up the rate limit. */
const SETTLE_MS = 250;

/** Key of all queries for a document's text. Reprocessing invalidates it. */
export const textKey = (documentId: string) => ['document-text', documentId] as const;

/** Key of a document's versions. The visible one is among them and changes with every correction. */
export const versionsKey = (documentId: string) => ['versions', documentId] as const;

/** A document's whole text in one request, for flowing text and full search. */
export const useWholeText = (documentId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...textKey(documentId), 'whole'],
    queryFn: ({ signal }) =>
      localText(documentId, 1, Infinity) ?? call(readDocumentText, { params: { documentId } }, { signal }),
    enabled,
    staleTime: Infinity,
  });

/** Pages of a document, from 1, that are visible or will be soon. */
export interface PagesWanted {
  readonly documentId: string;
  readonly pageCount: number;
  readonly first: number;
  readonly last: number;
  /** Whether the first view also waits until it has settled, because it may be about to move elsewhere. */
  readonly waits?: boolean;
  /** A page that is always needed. Null for none. */
  readonly always?: number | null;
  /** The search query. */
  readonly query: string;
  /** If true, hits are counted, and the result stays unknown until all searched text has loaded. */
  readonly countsHits?: boolean;
  readonly enabled: boolean;
}

/** The loaded texts of the requested pages and of pages in the same parts, by page, in order. */
export function usePageTexts(wanted: PagesWanted): ReadonlyMap<number, PageText> {
  const {
    documentId,
    pageCount,
    first,
    last,
    waits = false,
    always = null,
    query,
    countsHits = false,
    enabled,
  } = wanted;
  const atOnce = query.trim() !== '' && pageCount <= SEARCHED_UP_TO_PAGES;
  const [from, to] = [partOf(first), partOf(last)];
  const rests = useRests(`${from} ${to}`, waits);
  const whole = useWholeText(documentId, enabled && atOnce);
  const alwaysPart = always === null ? null : partOf(always);
  const parts = Array.from({ length: Math.ceil(pageCount / PAGES_OF_PART) }, (_, part) => part).filter(
    (part) => (from <= part && part <= to) || part === alwaysPart,
  );
  const inParts = useQueries({
    queries: parts.map((part) => ({
      ...partQuery(documentId, part),
      // Cached text is shown immediately, even from a part that isn't requested yet.
      enabled: enabled && !atOnce && (rests || part === alwaysPart),
    })),
    combine: pagesOfAll,
  });
  // A visible page keeps its text until the whole text has loaded.
  const meanwhile = atOnce && countsHits ? undefined : inParts;
  const pages = (atOnce ? whole.data?.pages : undefined) ?? meanwhile;
  return useMemo(() => new Map((pages ?? []).map((text) => [text.page, text])), [pages]);
}

/** The part that contains a page, and the status of its request. */
export const usePartOfPage = (documentId: string, page: number, enabled: boolean) =>
  useQuery({ ...partQuery(documentId, partOf(page)), enabled });

/** A page's text if it has loaded and isn't stale. */
export const textOfPage = (documentId: string, page: number): PageText | undefined =>
  queryClient
    .getQueriesData<TextAnswer>({ queryKey: textKey(documentId), predicate: ({ state }) => !state.isInvalidated })
    .flatMap(([, answer]) => answer?.pages ?? [])
    .find((text) => text.page === page);

type TextAnswer = DataOf<typeof readDocumentText>;

/** Text of a document that this page opened itself. */
function localText(documentId: string, first: number, last: number): Promise<TextAnswer> | undefined {
  return localDocument(documentId)
    ?.pages(first, last)
    .then((pages) => ({ text: pages.map(({ text }) => text).join('\n\n'), pages }));
}

/** The part that contains a page, from 0. */
const partOf = (page: number): number => Math.floor((page - 1) / PAGES_OF_PART);

const partQuery = (documentId: string, part: number) => ({
  queryKey: [...textKey(documentId), part],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const query = { page: part * PAGES_OF_PART + 1, to: (part + 1) * PAGES_OF_PART };
    return (
      localText(documentId, query.page, query.to) ??
      call(readDocumentText, { params: { documentId }, query }, { signal })
    );
  },
  staleTime: Infinity,
});

const pagesOfAll = (answers: readonly { readonly data: TextAnswer | undefined }[]): PageText[] =>
  answers.flatMap(({ data }) => data?.pages ?? []);

/** Whether a value has been stable for a moment. The first value counts as stable unless `waits` is set. */
function useRests(value: string, waits: boolean): boolean {
  const [settled, settle] = useState(waits ? null : value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}
