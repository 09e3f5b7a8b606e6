import { listDocuments } from '@cartulary/contracts/endpoints/documents';
import { listPeople } from '@cartulary/contracts/endpoints/people';
import {
  changeCustomRole,
  createRole,
  deleteCustomRole,
  listRoles,
  permissionHolders,
  personRights,
  simulateAccess,
  type RoleChoice,
} from '@cartulary/contracts/endpoints/roles';
import type { CallOf } from '@cartulary/contracts/endpoint';
import type { Permission } from '@cartulary/contracts/permissions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { agreedWords, wordsGoNow } from '@/shared/private-search/words-go';
import { t } from '@/text/roles';
import { roleName, type ShownRole } from './role-words';

const rolesKey = ['roles'] as const;
const FOUND = 8;
const PAGE_SIZE = 50;
/** Other people also manage roles, and people join and leave. */
const always = { staleTime: 0, refetchOnWindowFocus: true } as const;

/** Built-in roles first, then custom ones by name. */
export const useRoles = () =>
  useQuery({
    queryKey: [...rolesKey, 'list'],
    queryFn: async ({ signal }): Promise<ShownRole[]> => {
      const { builtIn, custom } = await call(listRoles, {}, { signal });
      return [
        ...builtIn.map(({ role, permissions, people }) => ({
          id: role,
          name: roleName(role, null),
          about: t(`about.${role}`),
          permissions,
          people,
          builtIn: role,
          custom: null,
        })),
        ...custom.map((role) => ({ ...role, about: role.description, builtIn: null, custom: role })),
      ];
    },
    ...always,
  });

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: rolesKey });
  return answer;
};

export interface RoleDraft {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

export const makeRole = (draft: RoleDraft) =>
  renewed(call(createRole, { body: { ...draft, permissions: [...draft.permissions] } }));
export const changeRole = (roleId: string, version: number, draft: RoleDraft) =>
  renewed(
    call(changeCustomRole, { params: { roleId }, body: { ...draft, permissions: [...draft.permissions], version } }),
  );
export const deleteRole = (roleId: string, to: RoleChoice | undefined) =>
  renewed(call(deleteCustomRole, { params: { roleId }, ...(to ? { query: { to } } : {}) }));

export const usePersonRights = (userId: string) =>
  useQuery({
    queryKey: [...rolesKey, 'person', userId],
    queryFn: ({ signal }) => call(personRights, { params: { userId } }, { signal }),
    ...always,
  });

export const usePermissionHolders = (permission: Permission) =>
  useInfiniteQuery({
    queryKey: [...rolesKey, 'permission', permission],
    queryFn: ({ signal, pageParam }) =>
      call(permissionHolders, { params: { permission }, query: { page: pageParam, pageSize: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    ...always,
  });

/** People by part of a name or email address; without a query, the first few. */
export const findPeople = async (q: string, signal: AbortSignal) => {
  const { users } = await call(
    listPeople,
    { query: { ...(q ? { q } : {}), pageSize: FOUND, order: 'name', descending: 'false' } },
    { signal, background: true },
  );
  return users.map(({ id, name, email }) => ({ id, name, hint: email }));
};

/**
 * Documents that the current user can see, by part of their name. If search terms must stay in this browser, the newest
 * ones.
 */
export const findDocuments = async (wanted: string, signal: AbortSignal) => {
  const { toServer } = wordsGoNow();
  const { items } = await call(
    listDocuments,
    { query: { ...(wanted && toServer ? { name: wanted } : {}), pageSize: FOUND } },
    { signal, background: true, ...agreedWords() },
  );
  const letters = toServer ? '' : wanted.toLowerCase();
  return items
    .filter(({ name }) => name.toLowerCase().includes(letters))
    .map((item) => ({ id: item.id, name: item.name, hint: '' }));
};

export type Question = CallOf<typeof simulateAccess>['body'];
export const ask = (body: Question) => call(simulateAccess, { body });
