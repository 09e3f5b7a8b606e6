import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { useUser } from '@/lib/session/session';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { knewVault } from '@/shared/vault/device';
import { useVault } from '@/shared/vault/use-vault';
import type { VaultState } from '@/shared/vault/vault-state';

/** Whether a mode keeps what is dropped on this device, where there is an open vault for it. */
export const keepsHere = (mode: PrivacyMode): boolean => mode !== 'collaborative';

/** The same of the mode that holds, as it changes. */
export const useKeepsHere = (): boolean => keepsHere(usePrivacyMode());

/** Whether what is dropped is read in this page. */
export function useReadsHere(): boolean {
  const keeps = useKeepsHere();
  const { kind } = useVault();
  return keeps && kind === 'open';
}

/** What is known of the vault before a file may go up. 'gone': the server says that there is none, but this browser knew one. */
export function useVaultKind(): VaultState['kind'] | 'gone' {
  const { kind } = useVault();
  const accountId = useUser()?.id ?? '';
  return kind === 'none' && knewVault(accountId) ? 'gone' : kind;
}
