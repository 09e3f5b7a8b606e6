import {
  changeGivenRight,
  findPrincipals,
  makeLink,
  readSharing,
  revokeLink,
  shareItem,
  takeGivenRight,
  type ItemLink,
  type LinkRole,
  type Principal,
  type ShareableWith,
} from '@cartulary/contracts/endpoints/item-sharing';
import type { GrantRole } from '@cartulary/contracts/sharing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { linkAddress } from './link-address';
import type { SharedItem } from './rights';

const keyOf = (itemId: string) => ['sharing', itemId] as const;

/** An item's sharing settings, refetched when they change elsewhere. */
export function useSharing(itemId: string) {
  useLiveEvent('item.rights_changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => call(readSharing, { params: { itemId } }, { signal }),
    staleTime: 0,
  });
}

const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** People, teams, and groups by part of their name or email address. */
export const usePrincipals = (q: string, kind?: ShareableWith, enabled = true) =>
  useQuery({
    queryKey: ['principals', kind ?? null, q],
    queryFn: async ({ signal }) =>
      (await call(findPrincipals, { query: { q, ...(kind && { kind }) } }, { signal, background: true })).items,
    placeholderData: keepPreviousData,
    enabled,
  });

/** Results that match the text typed so far, because the previous results are shown while the next ones load. */
export function fitting(found: readonly Principal[] | undefined, typed: string): Principal[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return (found ?? []).filter(({ name, email }) =>
    [name, email ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
}

type Item = Pick<SharedItem, 'id'>;

async function renewed<T>({ id }: Item, act: Promise<T>): Promise<T> {
  const answer = await act;
  await renew(id);
  return answer;
}

interface Given {
  readonly role: GrantRole;
  /** ISO 8601; null for no expiry. */
  readonly expiresAt: string | null;
}

export const give = (item: Item, { kind, id }: Principal, given: Given) =>
  renewed(item, call(shareItem, { params: { itemId: item.id }, body: { to: { kind, id }, ...given } }));
export const giveInstead = (item: Item, grantId: string, given: Given) =>
  renewed(item, call(changeGivenRight, { params: { itemId: item.id, grantId }, body: given }));
export const take = (item: Item, grantId: string) =>
  renewed(item, call(takeGivenRight, { params: { itemId: item.id, grantId } }));

interface WantedLink {
  readonly role: LinkRole;
  readonly expiresAt: string | null;
  readonly password: string;
}

/** Creates a link. @returns its URL, which is never shown again */
export async function newLink(item: Item, { role, expiresAt, password }: WantedLink): Promise<string> {
  const body = { role, expiresAt, ...(password && { password }) };
  const { token } = await renewed(item, call(makeLink, { params: { itemId: item.id }, body }));
  return linkAddress(token);
}

export const deleteLink = (item: Item, { id }: Pick<ItemLink, 'id'>) =>
  renewed(item, call(revokeLink, { params: { itemId: item.id, linkId: id } }));
