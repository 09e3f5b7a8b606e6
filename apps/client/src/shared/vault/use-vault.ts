import { useEffect, useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';
import { useUser } from '@/lib/session/session';
import { loadVault } from './known-vault';
import { subscribe, vaultState, type VaultState } from './vault-state';

let asking: Promise<void> | undefined;

/** Concurrent requests from several components share one call. */
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
 * The vault's state, including the vault itself while it's open. Asks the server if unknown, and again when it changes on another device.
 * Re-renders when it changes.
 * @param asks false to only use the known state
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
