import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useVault } from '@/shared/vault/use-vault';

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
