import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/documents/private';
import { t as upload } from '@/text/documents/upload';
import { useReadsHere } from './reads-here';

/**
 * Explains what happens to a file dropped here, given the privacy mode and the vault. Never promises more than is true.
 */
export function useUploadPromise(): string {
  const mode = usePrivacyMode();
  return useReadsHere() ? t('mode.open') : upload(`mode.${mode}`);
}
