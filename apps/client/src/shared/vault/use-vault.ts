import { useEffect, useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';
import { useUser } from '@/lib/session/session';
import { loadVault } from './known-vault';
import { subscribe, vaultState, type VaultState } from './vault-state';

let asking: Promise<void> | undefined;

/** Parts of a page that ask at the same moment share the one call. */
function ask(): void {
  asking ??= load().finally(() => (asking = undefined));
}

async function load(): Promise<void> {
  try {
    await loadVault();
  } catch (error) {
    log.warn('The server did not say whether there is a vault; the next page that needs it asks again.', {
      component: 'vault',
      error,
    });
  }
}

/**
 * Whether there is a vault, and the vault itself while it is open; asks the server where that is not known yet, and again where it
 * changed on another device. Renders again when it changes. @param asks false: nothing is asked, what is known is told
 */
export function useVault(asks = true): VaultState {
  const now = useSyncExternalStore(subscribe, vaultState);
  const accountId = useUser()?.id;
  const isUnknown = now.kind === 'unknown';
  useEffect(() => {
    if (asks && isUnknown && accountId !== undefined) ask();
  }, [asks, isUnknown, accountId]);
  return now;
}
