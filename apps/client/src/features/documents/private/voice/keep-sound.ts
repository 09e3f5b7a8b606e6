import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/recordings';
import { orSayFailed } from '@/ui/say-failed';
import { answerFrom, keepFile } from '../private-vault';

/**
 * Stores a recording sealed, with its marks, and writes it down in this page.
 * @returns its id, once the sound is stored. @throws NotRead for what is no sound; ApiError where it was not stored
 */
export async function keepSound(vault: OpenVault, file: File, marksMs: readonly number[]): Promise<string> {
  const itemId = await keepFile(vault, file);
  const document = answerFrom(vault, itemId);
  const marks = marksMs.map((atMs) => ({ atMs, name: '' }));
  // The recording is stored: marks that could not be set are said, and it is not stored again for them.
  if (marks.length > 0) await orSayFailed(document.setMarks(marks), t('marks.failed'));
  return itemId;
}
