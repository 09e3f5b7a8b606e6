import { useEffect, useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';

/** Publishes the key of the open vault on every page, so that others can share with its owner. */
export function usePublishedKey(): void {
  const vault = useSyncExternalStore(subscribe, openVault);
  useEffect(() => {
    if (vault) void publish(vault);
  }, [vault]);
}

async function publish(vault: OpenVault): Promise<void> {
  try {
    const { publishKey } = await import('@/shared/sealed/publish-key');
    await publishKey(vault);
  } catch (error) {
    log.warn('There is no key for sharing; the next opening of the vault tries again.', { component: 'vault', error });
  }
}
