import { listTeams } from '@cartulary/contracts/endpoints/teams';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

/** Query key prefix for all team data. */
export const teamsKey = ['teams'] as const;
const PAGE_SIZE = 50;

/** The matching teams, paged. */
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
    // Others manage teams as well.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
