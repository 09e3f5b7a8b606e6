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
/** A document that was read meanwhile should be found when the same words are typed again. */
const FRESH_MS = 5_000;
/** Hits that stand for this long are looked at: what surrounds them is asked for then, not for each letter. */
const LOOKED_AT_MS = 600;
/** However much is searched, every other page keeps room in the 60 calls a minute. */
const leaves = limits.client.reservedFromSearch;

/** What can be answered: something is asked for, and it can be understood. */
export const isAsked = ({ query, like }: Search): boolean =>
  like === null && query.trim() !== '' && problemOf(query) === null;

/** Answers for a search, page after page. The last answer stays until the next is there; one that comes late is dropped. */
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

/** Whether the hits of a search have been on screen long enough to be looked at. */
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

/** What the documents found are and hold: asked for after the documents themselves, in the background. */
export const useFacets = (search: Search, wanted: boolean) =>
  useQuery({
    queryKey: ['search-facets', requestOf(search)],
    queryFn: ({ signal }) =>
      call(searchFacets, { query: requestOf(search) }, { signal, background: true, leaves, ...agreedWords() }),
    enabled: wanted && isAsked(search),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Documents that mean most nearly the same as one. */
export const useSimilar = (documentId: string | null) =>
  useQuery({
    queryKey: ['similar', documentId],
    queryFn: ({ signal }) => call(similarDocuments, { params: { documentId: documentId ?? '' } }, { signal, leaves }),
    enabled: documentId !== null,
    staleTime: FRESH_MS,
  });
