import { useEffect } from 'react';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import type { ListedPrivate } from './private-vault';
import { useSealedList } from './sealed-documents';

async function follow(vault: OpenVault, listed: readonly ListedPrivate[]): Promise<void> {
  const { searchThrough } = await import('./search-words');
  await searchThrough(vault, listed);
}

/** While a part that searches is shown, the search over sealed documents follows what the open vault holds. */
export function usePrivateSearch(): void {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data } = useSealedList(vault);
  useEffect(() => {
    if (vault && data) void follow(vault, data);
  }, [vault, data]);
}
