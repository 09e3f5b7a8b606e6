import { listTeams } from '@cartulary/contracts/endpoints/teams';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

/** Under which everything that was fetched of teams is kept. */
export const teamsKey = ['teams'] as const;
const PAGE_SIZE = 50;

/** The teams that fit, page after page. */
export const useTeams = (mine: boolean, q: string) =>
  useInfiniteQuery({
    queryKey: [...teamsKey, 'list', mine, q],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTeams,
        { query: { mine: String(mine), ...(q && { q }), page: pageParam, pageSize: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Others look after teams as well.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
