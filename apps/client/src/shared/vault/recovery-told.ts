import { readVaultRecovery } from '@cartulary/contracts/endpoints/vault-recovery';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { log } from '@/lib/log/log';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { t } from '@/text/app/shell';

export type RecoveryTold = DataOf<typeof readVaultRecovery>;

export const RECOVERY_KEY = ['vault-recovery'];

export const askRecovery = (signal?: AbortSignal): Promise<RecoveryTold> => call(readVaultRecovery, {}, { signal });

const toldKey = (accountId: string | undefined) => [...RECOVERY_KEY, 'told', accountId];

/** The data of {@link useVaultRecovery}, fetched if necessary. @throws ApiError */
export const recoveryTold = (accountId: string): Promise<RecoveryTold> =>
  queryClient.fetchQuery({
    queryKey: toldKey(accountId),
    queryFn: ({ signal }) => askRecovery(signal),
    staleTime: Infinity,
    // Fails immediately without a network, so that callers get an error.
    networkMode: 'always',
  });

/** Whether two administrators can open vaults together and have no copy of this person's yet, according to the server. */
export async function isCopyWanted(accountId: string): Promise<boolean> {
  try {
    const told = await recoveryTold(accountId);
    return recoveryOn(told) !== undefined && !told.isCopied;
  } catch (error) {
    log.info('Whether administrators open vaults together is not known; the next opening asks.', {
      component: 'vault',
      error,
    });
    return false;
  }
}

/** Whether two administrators can open vaults together, and this person's part in it. Refetched when it changes. */
export function useVaultRecovery(): RecoveryTold | undefined {
  const accountId = useUser()?.id;
  const { data } = useQuery({
    queryKey: toldKey(accountId),
    queryFn: ({ signal }) => askRecovery(signal),
    enabled: accountId !== undefined,
  });
  useRecoveryChanges();
  return data;
}

/** Refetches the data when it changes. */
export function useRecoveryChanges(): void {
  const renew = (): void => void queryClient.invalidateQueries({ queryKey: RECOVERY_KEY });
  useLiveEvent('vault.recovery_changed', renew);
  useLiveEvent('vault.recovery_asked', renew);
  useLiveEvent('vault.recovery_step', renew);
}

/** The active recovery setup, if any. */
export function recoveryOn(told: RecoveryTold | undefined): VaultRecovery | undefined {
  const recovery = told?.recovery;
  return recovery?.state === 'on' ? recovery : undefined;
}

/** The administrators' names for a sentence. */
export const holderNames = ({ holders: [first, second] }: VaultRecovery): { first: string; second: string } => ({
  first: first.name || t('privacy.recoveryLeft'),
  second: second.name || t('privacy.recoveryLeft'),
});
