import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { requestOf, type Search } from './search-address';

const PAGE_SIZE = 20;

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
    enabled: search.query.trim() !== '',
    placeholderData: keepPreviousData,
    // A document that was read meanwhile should be found when the same words are typed again.
    staleTime: 5_000,
  });
