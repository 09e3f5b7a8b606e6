import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/documents/private';
import { t as upload } from '@/text/documents/upload';
import { useReadsHere } from './reads-here';

/** What becomes of a file that is dropped here, in this mode and with this vault: never more than is true. */
export function useUploadPromise(): string {
  const mode = usePrivacyMode();
  return useReadsHere() ? t('mode.open') : upload(`mode.${mode}`);
}
