import { useEffect, useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';
import { openVault, subscribe } from '@/shared/vault/vault-state';

/** Once the vault is open, stores the open document's unsent changes on this device. Loaded only then. */
export function useSealedCopies(): void {
  const vault = useSyncExternalStore(subscribe, openVault);
  useEffect(() => {
    if (!vault) return;
    import('@/shared/sealed-written/sealed-copies').then(
      ({ sealCopies }) => sealCopies(),
      (error: unknown) => log.warn('What is not sent is not kept on this device.', { component: 'document', error }),
    );
  }, [vault]);
}
