import { listFactors } from '@cartulary/contracts/endpoints/mfa';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useLiveEvent } from '@/lib/socket/socket';

const KEY = ['own-factors'];

/** The person's own second factors. */
export const useOwnFactors = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listFactors, {}, { signal }) });

/** Refetches the factors when they change, here or on another device. */
export function useFactorChanges(): () => Promise<void> {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: KEY });
  useLiveEvent('settings.changed', () => void renew());
  return renew;
}
