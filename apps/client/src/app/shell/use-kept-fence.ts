import { useEffect } from 'react';
import { keepProgram } from '@/lib/offline/keep-program';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import { useVault } from '@/shared/vault/use-vault';

/**
 * Every page of somebody who has a vault stands behind the worker that fences calls in privacy mode, also after a sign-out took it away, and
 * not only those that open the vault. Who has none has nothing sealed here, and does not fetch its files for nothing.
 */
export function useKeptFence(userId: string | undefined): void {
  const isPrivate = usePrivacyMode() === 'privacy';
  // Renders again once the server said that there is one. Locking it, as a sign-out does, changes nothing here: the worker that went stays away.
  useVault();
  const isKnown = userId !== undefined && knewVault(userId);
  useEffect(() => {
    if (isKnown && isPrivate) void keepProgram();
  }, [isKnown, isPrivate]);
}
