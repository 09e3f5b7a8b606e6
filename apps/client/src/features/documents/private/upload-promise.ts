import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/documents/private';
import { t as upload } from '@/text/documents/upload';

/** What becomes of a file that is dropped here, in this mode and with this vault: never more than is true. */
export function useUploadPromise(): string {
  const mode = usePrivacyMode();
  const { kind } = useVault();
  return mode === 'privacy' && kind === 'open' ? t('mode.open') : upload(`mode.${mode}`);
}
