import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useVault } from '@/shared/vault/use-vault';

/** Whether a privacy mode stores dropped files on this device when a vault is open. */
export const keepsHere = (mode: PrivacyMode): boolean => mode !== 'collaborative';

/** {@link keepsHere} for the current mode, live. */
export const useKeepsHere = (): boolean => keepsHere(usePrivacyMode());

/** True if dropped files are processed in this page. */
export function useReadsHere(): boolean {
  const keeps = useKeepsHere();
  const { kind } = useVault();
  return keeps && kind === 'open';
}
