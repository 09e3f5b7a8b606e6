import {
  CAPTIONS_MEDIA_TYPE,
  isSound,
  limits,
  readableTypes,
  soundExtensions,
  soundTypes,
  type ReadableMediaType,
} from '@cartulary/contracts/limits';
import { AppError } from '../../platform/serve/errors.js';
import { extensionOf } from '../../platform/serve/file-name.js';

/** Throws when files of this name are not taken at all. Nothing of the content was looked at so far. */
export function requireReadableName(name: string): void {
  const allowed: readonly string[] = [...limits.upload.allowedExtensions, ...soundExtensions];
  if (!allowed.includes(extensionOf(name))) throw new AppError('type_not_allowed');
}

const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The media type that a file is read as, by its name and what its first bytes show. A docx with a password is a compound
 * file around the encrypted one, as a doc is: its reading says so.
 * @throws AppError `content_mismatch` where the content isn't what the name says
 */
export function typeOfContent(name: string, sniffed: ReadableMediaType | undefined): ReadableMediaType {
  const extension = extensionOf(name);
  if (sniffed === DOC && extension === 'docx') return DOCX;
  const expected = sniffed === undefined ? [] : extensionsOf(sniffed);
  if (sniffed === undefined || !expected.includes(extension)) throw new AppError('content_mismatch');
  return sniffed;
}

function extensionsOf(mediaType: ReadableMediaType): readonly string[] {
  if (mediaType === CAPTIONS_MEDIA_TYPE) return [];
  return isSound(mediaType) ? soundTypes[mediaType] : readableTypes[mediaType];
}
