import { extensionOf } from './file-name.js';
import {
  CAPTIONS_MEDIA_TYPE,
  isSound,
  limits,
  readableTypes,
  soundExtensions,
  soundTypes,
  type ReadableMediaType,
} from './limits.js';

/** Whether files of this name are taken at all. Nothing of the content was looked at so far. */
export function isReadableName(name: string): boolean {
  const allowed: readonly string[] = [...limits.upload.allowedExtensions, ...soundExtensions];
  return allowed.includes(extensionOf(name));
}

/** How names of files of a media type end; undefined of one that is not read. */
export function endingOf(mediaType: string): string | undefined {
  const known = Object.keys({ ...readableTypes, ...soundTypes }) as ReadableMediaType[];
  const found = known.find((one) => one === mediaType.toLowerCase());
  return found && extensionsOf(found)[0];
}

const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The media type that a file is read as, by its name and what its first bytes show; undefined where the content isn't what the name
 * says. A docx with a password is a compound file around the encrypted one, as a doc is: its reading says so.
 */
export function readAs(name: string, sniffed: ReadableMediaType | undefined): ReadableMediaType | undefined {
  const extension = extensionOf(name);
  if (sniffed === DOC && extension === 'docx') return DOCX;
  const expected = sniffed === undefined ? [] : extensionsOf(sniffed);
  return expected.includes(extension) ? sniffed : undefined;
}

function extensionsOf(mediaType: ReadableMediaType): readonly string[] {
  if (mediaType === CAPTIONS_MEDIA_TYPE) return [];
  return isSound(mediaType) ? soundTypes[mediaType] : readableTypes[mediaType];
}
