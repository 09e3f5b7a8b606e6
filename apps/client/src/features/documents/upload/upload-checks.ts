import { messageOf } from '@cartulary/contracts/client-errors';
import { limits } from '@cartulary/contracts/limits';
import { isSoundName, mayBeReadable } from '@cartulary/contracts/readable-files';
import { installationLimits } from '@/lib/api/installation';
import { settingValue } from '@/lib/settings/settings';
import { t } from '@/text/documents/upload';

const BYTES_PER_MB = 1_048_576;

/** A file to check before uploading. */
export interface Candidate {
  readonly name: string;
  readonly size: number;
  /** A dropped folder arrives as an empty file. */
  readonly isFolder?: boolean;
}

export type Checked<F extends Candidate> = { file: F; refusal: string | null };

/** The specification's message for its own limit, otherwise this installation's. */
const tooLarge = (maxFileBytes: number): string =>
  maxFileBytes === limits.upload.maxFileBytes
    ? messageOf('file_too_large')
    : t('installationLimit', { megabytes: Math.floor(maxFileBytes / BYTES_PER_MB) });

const tooMany = (maxFiles: number): string =>
  maxFiles === limits.upload.maxFiles ? messageOf('too_many_files') : t('installationFiles', { count: maxFiles });

/** Why a file can't be uploaded, or null. */
export function checkFile({ name, size, isFolder = false }: Candidate): string | null {
  if (isFolder) return t('folder');
  if (isSoundName(name)) return t('sound');
  if (!mayBeReadable(name)) return messageOf('type_not_allowed');
  if (size === 0) return messageOf('file_empty');
  const { maxFileBytes } = installationLimits();
  if (size > maxFileBytes) return tooLarge(maxFileBytes);
  const megabytes = settingValue('system', 'maxFileSize');
  if (size > megabytes * BYTES_PER_MB) return t('ownLimit', { megabytes });
  return null;
}

/** Why each file can't be uploaded, or null. Only valid files count toward the limit per upload. */
export function checkFiles<F extends Candidate>(files: readonly F[]): Checked<F>[] {
  let taken = 0;
  const { maxFiles } = installationLimits();
  return files.map((file) => {
    const refusal = checkFile(file);
    if (refusal !== null) return { file, refusal };
    taken += 1;
    return { file, refusal: taken > maxFiles ? tooMany(maxFiles) : null };
  });
}
