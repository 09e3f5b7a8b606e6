import { useEffect } from 'react';
import { log } from '@/lib/log/log';
import { useLive } from '@/lib/socket/socket';
import { fetchMissing, searchUnlisted } from '@/shared/private-search/private-search';
import { useToldFromHere } from '@/shared/sealed/told-from-here';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { openVault } from '@/shared/vault/vault-state';
import { useLiveSealed } from './live-sealed';
import type { ListedPrivate } from './private-vault';
import { useSealedList } from './sealed-documents';

async function follow(vault: OpenVault, listed: readonly ListedPrivate[]): Promise<void> {
  try {
    const { searchThrough } = await import('./search-words');
    await searchThrough(vault, listed);
  } catch (error) {
    log.warn('What brings the private search up to date did not come.', { component: 'private-search', error });
    if (openVault() === vault) searchUnlisted(vault, () => void follow(vault, listed));
  }
}

/** While a searching component is mounted, keeps the index of sealed documents in sync with the open vault. */
export function usePrivateSearch(): void {
  useLiveSealed();
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data, dataUpdatedAt, isError, isPaused, refetch } = useSealedList(vault);
  const isFromHere = useToldFromHere();
  // Runs on every fetch, even if the list is unchanged: failed requests may succeed now.
  useEffect(() => {
    if (vault && data && !isFromHere) void follow(vault, data);
  }, [vault, data, dataUpdatedAt, isFromHere]);
  // A document without a local copy isn't gone. The index stays unchanged while the server is unreachable.
  const isUnlisted = isFromHere || (!data && (isError || isPaused));
  useEffect(() => {
    if (vault && isUnlisted) searchUnlisted(vault, () => void refetch());
  }, [vault, isUnlisted, refetch]);
  const isLive = useLive();
  useEffect(() => {
    if (isLive) void fetchMissing();
  }, [isLive]);
}
