import {
  changeRole,
  exportPeople,
  listPeople,
  reactivatePerson,
  resetFactors,
  signOutPerson,
  suspendPerson,
} from '@cartulary/contracts/endpoints/people';
import { listRoles, type CustomRole, type RoleChoice } from '@cartulary/contracts/endpoints/roles';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { requestOf, type PeopleSearch } from './people-address';

const peopleKey = ['people'] as const;
const PAGE_SIZE = 50;

/** The matching people, page by page. */
export const usePeople = (search: PeopleSearch) =>
  useInfiniteQuery({
    queryKey: [...peopleKey, requestOf(search)],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { ...requestOf(search), page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Other people manage accounts too, and people sign in.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The organization's custom roles. Empty while they load or if that fails: the built-in roles are always available. */
export const useOwnRoles = (): readonly CustomRole[] =>
  useQuery({
    queryKey: ['roles', 'own'],
    queryFn: async ({ signal }) => (await call(listRoles, {}, { signal })).custom,
    staleTime: 0,
  }).data ?? [];

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: peopleKey });
  return answer;
};

export const giveRole = (userId: string, role: RoleChoice) =>
  renewed(call(changeRole, { params: { userId }, body: { role } }));
export const suspend = (userId: string) => renewed(call(suspendPerson, { params: { userId } }));
export const reactivate = (userId: string) => renewed(call(reactivatePerson, { params: { userId } }));
export const resetSecondFactors = (userId: string) => renewed(call(resetFactors, { params: { userId } }));
export const signOutEverywhere = (userId: string) => renewed(call(signOutPerson, { params: { userId } }));

/** The matching people as a table. */
export const downloadPeople = (search: PeopleSearch): Promise<Blob> =>
  download(exportPeople, { query: requestOf(search) }, { retries: 0 });
