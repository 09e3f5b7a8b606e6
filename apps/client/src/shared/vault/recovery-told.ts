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

/** The same as {@link useVaultRecovery} shows it, asked for where it was not told yet. @throws ApiError */
export const recoveryTold = (accountId: string): Promise<RecoveryTold> =>
  queryClient.fetchQuery({
    queryKey: toldKey(accountId),
    queryFn: ({ signal }) => askRecovery(signal),
    staleTime: Infinity,
    // Whoever waits for it is told that it did not come.
    networkMode: 'always',
  });

/** Whether two administrators open vaults together and have no copy of this person's yet, as far as the server says so. */
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

/** Whether two administrators can open vaults together, and what of it is one's own; asked again as it changes. */
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

/** What is shown of it is asked for again as it changes. */
export function useRecoveryChanges(): void {
  const renew = (): void => void queryClient.invalidateQueries({ queryKey: RECOVERY_KEY });
  useLiveEvent('vault.recovery_changed', renew);
  useLiveEvent('vault.recovery_asked', renew);
  useLiveEvent('vault.recovery_step', renew);
}

/** The two, where the switch is on. */
export function recoveryOn(told: RecoveryTold | undefined): VaultRecovery | undefined {
  const recovery = told?.recovery;
  return recovery?.state === 'on' ? recovery : undefined;
}

/** What they are called in a sentence. */
export const holderNames = ({ holders: [first, second] }: VaultRecovery): { first: string; second: string } => ({
  first: first.name || t('privacy.recoveryLeft'),
  second: second.name || t('privacy.recoveryLeft'),
});
