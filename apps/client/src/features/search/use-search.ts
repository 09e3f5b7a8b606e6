import { searchDocuments, searchFacets, similarDocuments } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { agreedWords } from '@/shared/private-search/words-go';
import { problemOf } from './query-terms';
import { requestOf, type Search } from './search-address';

const PAGE_SIZE = 20;
/** Short, so that typing the same query again finds documents processed in the meantime. */
const FRESH_MS = 5_000;
/** Results displayed for this long count as viewed. Details are fetched then, not on every keystroke. */
const LOOKED_AT_MS = 600;
/** Leaves part of the 60 calls per minute to other pages, however much is searched. */
const leaves = limits.client.reservedFromSearch;

/** Whether there is a valid query or a similarity search. */
export const isAsked = ({ query, like }: Search): boolean =>
  like === null && query.trim() !== '' && problemOf(query) === null;

/**
 * Search responses page by page. The previous response stays until the next one arrives, and late ones are dropped.
 */
export const useSearch = (search: Search, wanted: boolean) =>
  useInfiniteQuery({
    queryKey: ['search', requestOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchDocuments,
        { query: { ...requestOf(search), page: pageParam, pageSize: PAGE_SIZE } },
        { signal, retries: 1, leaves, ...agreedWords() },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total, totalIsLowerBound }) => {
      const most = totalIsLowerBound ? searchLimits.maxHits : total;
      return page * pageSize < most ? page + 1 : undefined;
    },
    enabled: wanted && isAsked(search),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Whether results have been displayed long enough to count as viewed. */
export function useLookedAt(search: Search, arrived: boolean): boolean {
  const asked = arrived ? JSON.stringify(requestOf(search)) : undefined;
  const [looked, setLooked] = useState<string>();
  useEffect(() => {
    if (asked === undefined) return;
    const timer = setTimeout(() => setLooked(asked), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return asked !== undefined && looked === asked;
}

/** Facets of the results, fetched in the background after the results. */
export const useFacets = (search: Search, wanted: boolean) =>
  useQuery({
    queryKey: ['search-facets', requestOf(search)],
    queryFn: ({ signal }) =>
      call(searchFacets, { query: requestOf(search) }, { signal, background: true, leaves, ...agreedWords() }),
    enabled: wanted && isAsked(search),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** The documents closest in meaning to one. */
export const useSimilar = (documentId: string | null) =>
  useQuery({
    queryKey: ['similar', documentId],
    queryFn: ({ signal }) => call(similarDocuments, { params: { documentId: documentId ?? '' } }, { signal, leaves }),
    enabled: documentId !== null,
    staleTime: FRESH_MS,
  });
