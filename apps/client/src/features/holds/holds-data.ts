import {
  exportHeldItems,
  exportHolds,
  findHoldable,
  listHeldItems,
  listHolds,
  placeHold,
  releaseHold,
} from '@cartulary/contracts/endpoints/holds';
import type { CallOf } from '@cartulary/contracts/endpoint';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const holdsKey = ['holds'] as const;
const PAGE_SIZE = 50;
export const holdStates = ['in-force', 'released', 'all'] as const;
export type HoldState = (typeof holdStates)[number];

const after = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

/** The holds in a state, page by page. */
export const useHolds = (state: HoldState) =>
  useInfiniteQuery({
    queryKey: [...holdsKey, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listHolds, { query: { state, page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: after,
    // Other people also manage holds.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The items preserved by a hold, page by page. */
export const useHeldItems = (holdId: string) =>
  useInfiniteQuery({
    queryKey: [...holdsKey, 'items', holdId],
    queryFn: ({ pageParam, signal }) =>
      call(listHeldItems, { params: { holdId }, query: { page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: after,
    staleTime: 0,
  });

/** Finds people and teams by part of their name, and an item by its URL. */
export const useHoldable = (q: string) =>
  useQuery({
    queryKey: [...holdsKey, 'subjects', q],
    queryFn: async ({ signal }) => (await call(findHoldable, { query: { q } }, { signal })).items,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: holdsKey });
  return answer;
};

export const putOnHold = (body: CallOf<typeof placeHold>['body']) => renewed(call(placeHold, { body }));
export const letGo = (holdId: string, reason: string) =>
  renewed(call(releaseHold, { params: { holdId }, body: { reason } }));
export const downloadHolds = (): Promise<Blob> => download(exportHolds, {}, { retries: 0 });
export const downloadHeldItems = (holdId: string): Promise<Blob> =>
  download(exportHeldItems, { params: { holdId } }, { retries: 0 });
