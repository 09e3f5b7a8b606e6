import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/api/query-client';
import { ApiError } from '@/lib/errors/api-error';
import { useLiveEvent } from '@/lib/socket/socket';
import type { VaultSearch } from '@/shared/sealed/vault-searches';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/search';

/** Saved searches over sealed documents. The code that opens them is loaded once a vault is open. */

const key = ['sealed-searches'] as const;
const kept = () => import('@/shared/sealed/vault-searches');

/** The open vault's saved searches, newest first. */
export function useSealedSearches(vault: OpenVault | undefined) {
  useLiveEvent('sealed.changed', () => void queryClient.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: [...key, vault?.vaultId],
    queryFn: async () => (vault ? (await kept()).vaultSearches(vault, { anew: true }) : []),
    enabled: vault !== undefined,
  });
}

export const refreshSealedSearches = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Saves a search in the vault. @throws ApiError with a message; SealBroken, CannotShare */
export async function keepSealedSearch(
  vault: OpenVault,
  search: Pick<VaultSearch, 'name' | 'query' | 'alert'>,
): Promise<void> {
  const { keepVaultSearch, TooManySearches } = await kept();
  try {
    await keepVaultSearch(vault, search);
  } catch (error) {
    throw error instanceof TooManySearches
      ? new ApiError(t('sealed.tooMany', { most: sealedLimits.maxSearches }))
      : error;
  }
  await refreshSealedSearches();
}

/** @throws ApiError; SealBroken, CannotShare */
export async function setSealedAlert(vault: OpenVault, id: string, alert: boolean): Promise<void> {
  await (await kept()).setVaultAlert(vault, id, alert);
  await refreshSealedSearches();
}

/** @throws ApiError; SealBroken, CannotShare */
export async function forgetSealedSearch(vault: OpenVault, id: string): Promise<void> {
  await (await kept()).forgetVaultSearch(vault, id);
  await refreshSealedSearches();
}
