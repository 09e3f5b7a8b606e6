import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useVault } from '@/shared/vault/use-vault';

/** Whether a mode keeps what is dropped on this device, where there is an open vault for it. */
export const keepsHere = (mode: PrivacyMode): boolean => mode !== 'collaborative';

/** Whether what is dropped is read in this page. */
export function useReadsHere(): boolean {
  const mode = usePrivacyMode();
  const { kind } = useVault();
  return keepsHere(mode) && kind === 'open';
}
