import {
  endLink,
  endOutside,
  listOpenLinks,
  listOutside,
  listOutsideRights,
} from '@cartulary/contracts/endpoints/outside';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const outsideKey = ['outside'] as const;
const PAGE_SIZE = 50;
const after = ({ page, pageSize, total }: { page: number; pageSize: number; total: number }): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;
const paged = { initialPageParam: 1, staleTime: 0, refetchOnWindowFocus: true };

export const useOutside = () =>
  useInfiniteQuery({
    queryKey: [...outsideKey, 'people'],
    queryFn: ({ pageParam: page, signal }) => call(listOutside, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    getNextPageParam: after,
    ...paged,
  });

export const useOutsideRights = (userId: string) =>
  useInfiniteQuery({
    queryKey: [...outsideKey, 'rights', userId],
    queryFn: ({ pageParam: page, signal }) =>
      call(listOutsideRights, { params: { userId }, query: { page, pageSize: PAGE_SIZE } }, { signal }),
    getNextPageParam: after,
    ...paged,
  });

export const useOpenLinks = () =>
  useInfiniteQuery({
    queryKey: [...outsideKey, 'links'],
    queryFn: ({ pageParam: page, signal }) => call(listOpenLinks, { query: { page, pageSize: PAGE_SIZE } }, { signal }),
    getNextPageParam: after,
    ...paged,
  });

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: outsideKey });
  return answer;
};

export const endAccess = (userId: string) => renewed(call(endOutside, { params: { userId } }));
export const endOpenLink = (linkId: string) => renewed(call(endLink, { params: { linkId } }));
