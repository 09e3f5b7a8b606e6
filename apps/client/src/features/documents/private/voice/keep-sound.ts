import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/recordings';
import { orSayFailed } from '@/ui/say-failed';
import { answerFrom, keepFile } from '../private-vault';

/**
 * Stores a recording sealed, with its marks, and transcribes it in this page.
 * @returns its id once the audio is stored.
 * @throws NotRead if the file isn't audio; ApiError if it wasn't stored
 */
export async function keepSound(vault: OpenVault, file: File, marksMs: readonly number[]): Promise<string> {
  const itemId = await keepFile(vault, file);
  const document = answerFrom(vault, itemId);
  const marks = marksMs.map((atMs) => ({ atMs, name: '' }));
  // The recording is stored. Failed marks are reported, and the recording isn't stored again.
  if (marks.length > 0) await orSayFailed(document.setMarks(marks), t('marks.failed'));
  return itemId;
}
