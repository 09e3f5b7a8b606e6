import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { checkOf } from '@/shared/meeting-keys/link-secret';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { secretsHere } from './secrets-here';

/** An encrypted meeting's secret, as known to this page and device. */
export type LinkSecret = { readonly is: 'looking' | 'none' | 'wrong' } | { readonly is: 'ok'; readonly secret: string };

/**
 * Finds a meeting's secret in the hash of the URL or of the URL before sign-in, or stored on this device or in the
 * vault. Stores what it finds, and searches again when the vault is opened.
 * @param keyCheck the server's check value; null for an unencrypted meeting
 * @returns undefined for an unencrypted meeting
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
        // Stored, so that reloading the page or opening it from the list works too.
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
