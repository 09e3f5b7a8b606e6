import { listClasses } from '@cartulary/contracts/endpoints/classes';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';

/** Names of the organization's custom classes by ID; empty if the person isn't allowed to see them. */
export function useOwnClasses(): ReadonlyMap<string, string> {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['classes'],
    queryFn: ({ signal }) => call(listClasses, {}, { signal }),
    enabled: user !== undefined && refusalOf(listClasses, user) === undefined,
  });
  return new Map(data?.items.map(({ id, name }) => [id, name]));
}
