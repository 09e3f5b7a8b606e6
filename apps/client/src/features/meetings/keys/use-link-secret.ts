import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { checkOf } from '@/shared/meeting-keys/link-secret';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { secretsHere } from './secrets-here';

/** The secret of an encrypted meeting, as this page and device have it. */
export type LinkSecret = { readonly is: 'looking' | 'none' | 'wrong' } | { readonly is: 'ok'; readonly secret: string };

/**
 * Looks for the secret of a meeting: behind '#' of the address, of the address before the sign-in page, or kept on this device or in the
 * vault, which keep it. It looks again when the vault is opened.
 * @param keyCheck what the server keeps of it; null of a meeting that is not encrypted
 * @returns undefined of a meeting that is not encrypted
 */
export function useLinkSecret(keyCheck: string | null, device: DeviceKeys): LinkSecret | undefined {
  const { pathname, search, hash } = useLocation();
  const [found, set] = useState<LinkSecret>({ is: 'looking' });
  const vault = useSyncExternalStore(subscribe, openVault);
  useEffect(() => {
    if (keyCheck === null) return undefined;
    let isOver = false;
    const look = async (): Promise<LinkSecret> => {
      const secrets = await secretsHere({ pathname, search, hash }, device);
      for (const secret of secrets) {
        if ((await checkOf(secret)) !== keyCheck) continue;
        // A page that is loaded anew, or opened from the list, comes in with it.
        await device.remember(secret);
        return { is: 'ok', secret };
      }
      return { is: secrets.length > 0 ? 'wrong' : 'none' };
    };
    void look().then((next) => isOver || set(next));
    return () => {
      isOver = true;
    };
  }, [keyCheck, device, pathname, search, hash, vault]);
  return keyCheck === null ? undefined : found;
}
