import { useUser } from '@/lib/session/session';
import { knewVault } from './device';
import { useVault } from './use-vault';
import type { VaultState } from './vault-state';

export type VaultKind = VaultState['kind'] | 'gone';

/** The vault's known state before an upload. 'gone': the server claims there is none, but this browser has seen one. */
export function useVaultKind(): VaultKind {
  const { kind } = useVault();
  const accountId = useUser()?.id ?? '';
  return kind === 'none' && knewVault(accountId) ? 'gone' : kind;
}
