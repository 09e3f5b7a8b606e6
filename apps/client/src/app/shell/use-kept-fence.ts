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
  const mode = usePrivacyMode();
  const { kind } = useVault();
  useEffect(() => {
    if (userId !== undefined && mode === 'privacy' && knewVault(userId)) void keepProgram();
  }, [userId, mode, kind]);
}
