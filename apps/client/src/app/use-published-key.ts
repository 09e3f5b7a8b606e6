import { useEffect, useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';

/**
 * Keeps sharing going on every page: publishes the key of the open vault, so that others can share with its owner, and
 * sends pending shares once the colleague has a vault.
 */
export function usePublishedKey(): void {
  const vault = useSyncExternalStore(subscribe, openVault);
  useEffect(() => {
    if (vault) void publish(vault).then(() => share(vault, false));
  }, [vault]);
  useLiveEvent('sealed.ready', () => {
    if (vault) void share(vault, true);
  });
  useEffect(() => onGap(() => vault && void share(vault, true)), [vault]);
}

/** @param again a colleague has just created a vault */
async function share(vault: OpenVault, again: boolean): Promise<void> {
  try {
    const { giveAndSay } = await import('@/features/documents/private/waiting/give-waiting');
    await giveAndSay(vault, again);
  } catch (error) {
    log.warn('Waiting documents weren’t shared; the next unlock tries again.', { component: 'vault', error });
  }
}

async function publish(vault: OpenVault): Promise<void> {
  try {
    const { publishKey } = await import('@/shared/sealed/publish-key');
    await publishKey(vault);
  } catch (error) {
    log.warn('There is no key for sharing; the next opening of the vault tries again.', { component: 'vault', error });
  }
}
