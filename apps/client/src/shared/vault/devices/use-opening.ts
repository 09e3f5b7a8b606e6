import { readVaultOpening } from '@cartulary/contracts/endpoints/vault-openings';
import { vaultOpeningLimits } from '@cartulary/contracts/limits/vault-openings';
import type { VaultOpening } from '@cartulary/contracts/vault-openings';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const keyOf = (openingId: string | undefined): (string | undefined)[] => ['vault-opening', openingId];
const isOver = ({ state }: VaultOpening): boolean => state === 'taken' || state === 'refused';

/** The current state of the exchange; polled until it is over. */
export function useOpening(openingId: string | undefined): { opening: VaultOpening | undefined; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: keyOf(openingId),
    queryFn: ({ signal }) => call(readVaultOpening, { params: { openingId: openingId ?? '' } }, { signal, retries: 0 }),
    enabled: openingId !== undefined,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'error' || (state.data && isOver(state.data)) ? false : vaultOpeningLimits.askEveryMs,
  });
  useLiveEvent('vault.opening', (told) => {
    if (told.openingId === openingId) void queryClient.invalidateQueries({ queryKey: keyOf(openingId) });
  });
  return { opening: data, error };
}
