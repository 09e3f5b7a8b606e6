import type { DataOf } from '@cartulary/contracts/endpoint';
import {
  answerSupport,
  askSupport,
  listHub,
  lookAsSupport,
  type SupportAccess,
  type SupportAnswer,
} from '@cartulary/contracts/endpoints/enterprise-hub';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { renewalOf } from '@/shared/metrics/renewal';

export type Hub = DataOf<typeof listHub>;
export type Looked = DataOf<typeof lookAsSupport>;

export const HUB_PAGE_SIZE = 10;
const key = ['enterprise-hub'] as const;
const lookKey = ['support-look'] as const;
const renewal = renewalOf(key);

/** The organizations on one page of the hub. Refetched when support access is requested, answered or ended. */
export function useHub(page: number): UseQueryResult<Hub> {
  const answer = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => call(listHub, { query: { page, pageSize: HUB_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  useLiveEvent('support.asked', renewal.soon);
  useLiveEvent('support.changed', renewal.soon);
  return answer;
}

/**
 * The data about an organization that support access shows. Fetched only while it's being viewed: each view is recorded
 * in the audit log.
 */
export function useLook(organisationId: string): UseQueryResult<Looked> {
  return useQuery({
    queryKey: [...lookKey, organisationId],
    queryFn: ({ signal }) => call(lookAsSupport, { params: { organisationId } }, { signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Asks an organization for access. */
export async function ask(organisationId: string, reason: string, hours: number): Promise<void> {
  await call(askSupport, { params: { organisationId }, body: { reason, hours } });
  await renewAfterAct(key);
}

/** Grants, declines or ends a support access. */
export async function answer({ id }: SupportAccess, given: SupportAnswer): Promise<void> {
  await call(answerSupport, { params: { supportAccessId: id }, body: { answer: given } });
  await renewAfterAct(key, lookKey);
}
