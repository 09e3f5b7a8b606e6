import { readOwnAddress } from '@cartulary/contracts/endpoints/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { useLiveEvent } from '@/lib/socket/socket';

const KEY = ['own-address'];

/** The user's own email address and the pending one. */
export const useOwnAddress = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(readOwnAddress, {}, { signal }) });

/** Refetches when the email address changed, here or on another device. */
export function useAddressChanges(): () => Promise<void> {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: KEY });
  useLiveEvent('settings.changed', ({ category }) => {
    if (category === 'profile') void renew();
  });
  return renew;
}
