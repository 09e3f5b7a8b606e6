import { useEffect } from 'react';
import { keepProgram } from '@/lib/offline/keep-program';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import { useVault } from '@/shared/vault/use-vault';

/**
 * Installs the worker that fences calls in privacy mode on every page of a person with a vault, not only pages that open the vault, and
 * again after a sign-out removed it. People without a vault have nothing sealed here, so they don't download its files.
 */
export function useKeptFence(userId: string | undefined): void {
  const isPrivate = usePrivacyMode() === 'privacy';
  // Re-renders once the server confirms that a vault exists. Locking the vault, as sign-out does, has no effect here:
  // the removed worker stays removed.
  useVault();
  const isKnown = userId !== undefined && knewVault(userId);
  useEffect(() => {
    if (isKnown && isPrivate) void keepProgram();
  }, [isKnown, isPrivate]);
}
