import {
  addDomain,
  listDomains,
  listOutsiders,
  removeDomain,
  verifyDomain,
} from '@cartulary/contracts/endpoints/domains';
import { domainLimits } from '@cartulary/contracts/limits/domains';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useSetting } from '@/lib/settings/settings';
import { useLiveEvent } from '@/lib/socket/socket';

const KEY = ['domains'] as const;
const SHOWN_OUTSIDERS = 10;

/** All domains of the organization. There are fewer than one page holds. */
export function useDomains() {
  const queries = useQueryClient();
  useLiveEvent('domain.changed', () => void queries.invalidateQueries({ queryKey: KEY }));
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) =>
      call(listDomains, { query: { page: 1, pageSize: domainLimits.maxOfOrganisation } }, { signal }),
    staleTime: 0,
  });
}

/** Some of the members with email addresses outside the organization, and their number. */
export function useOutsiders() {
  const restriction = useSetting('enterprise', 'domainRestriction');
  const allowed = useSetting('enterprise', 'allowedDomains');
  return useQuery({
    queryKey: [...KEY, 'outsiders', restriction, allowed],
    queryFn: ({ signal }) => call(listOutsiders, { query: { page: 1, pageSize: SHOWN_OUTSIDERS } }, { signal }),
    staleTime: 0,
  });
}

/** Domain actions. The list is refetched afterward. */
export function useDomainActs() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY });
  const add = useMutation({ mutationFn: (domain: string) => call(addDomain, { body: { domain } }), onSettled });
  const verify = useMutation({
    mutationFn: (domainId: string) => call(verifyDomain, { params: { domainId } }, { retries: 0 }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (domainId: string) => call(removeDomain, { params: { domainId } }),
    onSettled,
  });
  return { add, verify, remove };
}
