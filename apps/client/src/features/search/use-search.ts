import { searchDocuments, searchFacets, similarDocuments } from '@cartulary/contracts/endpoints/search';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { problemOf } from './query-terms';
import { requestOf, type Search } from './search-address';

const PAGE_SIZE = 20;
/** A document that was read meanwhile should be found when the same words are typed again. */
const FRESH_MS = 5_000;

/** What can be answered: something is asked for, and it can be understood. */
const isAsked = ({ query, like }: Search): boolean => like === null && query.trim() !== '' && problemOf(query) === null;

/** Answers for a search, page after page. The last answer stays until the next is there; one that comes late is dropped. */
export const useSearch = (search: Search) =>
  useInfiniteQuery({
    queryKey: ['search', requestOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchDocuments,
        { query: { ...requestOf(search), page: pageParam, pageSize: PAGE_SIZE } },
        { signal, retries: 1 },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    enabled: isAsked(search),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** What the documents found are and hold, asked for after the documents themselves. */
export const useFacets = (search: Search, wanted: boolean) =>
  useQuery({
    queryKey: ['search-facets', requestOf(search)],
    queryFn: ({ signal }) => call(searchFacets, { query: requestOf(search) }, { signal }),
    enabled: wanted && isAsked(search),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** Documents that mean most nearly the same as one. */
export const useSimilar = (documentId: string | null) =>
  useQuery({
    queryKey: ['similar', documentId],
    queryFn: ({ signal }) => call(similarDocuments, { params: { documentId: documentId ?? '' } }, { signal }),
    enabled: documentId !== null,
    staleTime: FRESH_MS,
  });
