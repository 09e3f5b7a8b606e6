import { cleanFileName, extensionOf } from './file-name.js';
import {
  CAPTIONS_MEDIA_TYPE,
  isSound,
  limits,
  readableExtensions,
  readableTypes,
  soundMediaTypes,
  soundTypes,
  type ReadableMediaType,
  type SoundMediaType,
} from './limits.js';

/** Other extensions of the same formats, as written by scanners, cameras, phones, and Windows. Only the audio of videos is read. */
const otherEndings: Readonly<Record<string, string>> = { tif: 'tiff', jfif: 'jpg', jpe: 'jpg', mp4: 'm4a' };

/** `accept` value of document file inputs. */
export const acceptedDocuments = [...readableExtensions, ...Object.keys(otherEndings)]
  .filter(isDocumentEnding)
  .map((one) => `.${one}`)
  .join(',');

/** Extension of a name, mapped to the usual one of its format. */
function formatOf(name: string): string {
  const extension = extensionOf(name);
  return otherEndings[extension] ?? extension;
}

function isDocumentEnding(extension: string): boolean {
  return (limits.upload.allowedExtensions as readonly string[]).includes(otherEndings[extension] ?? extension);
}

/** True if a file with this name is a document that is processed page by page. */
const isDocumentName = (name: string): boolean => isDocumentEnding(extensionOf(name));

/** Audio type of a file name, by its extension; undefined for other files. */
export function soundTypeOf(name: string): SoundMediaType | undefined {
  return soundMediaTypes.find((mediaType) => (soundTypes[mediaType] as readonly string[]).includes(formatOf(name)));
}

/** Whether a file with this name is a recording. */
export const isSoundName = (name: string): boolean => soundTypeOf(name) !== undefined;

/** Whether files with this name are accepted at all. Doesn't check the content. */
export const isReadableName = (name: string): boolean => isDocumentName(name) || isSoundName(name);

/** Usual extension of a media type; undefined if it isn't supported. */
export function endingOf(mediaType: string): string | undefined {
  const known = Object.keys({ ...readableTypes, ...soundTypes }) as ReadableMediaType[];
  const found = known.find((one) => one === mediaType.toLowerCase());
  return found && extensionsOf(found)[0];
}

const DOC = 'application/msword';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The media type to parse a file as, based on its name and first bytes; undefined if the content doesn't match the
 * name. A password-protected docx is a compound file like a doc; parsing it reports the password.
 */
export function readAs(name: string, sniffed: ReadableMediaType | undefined): ReadableMediaType | undefined {
  const extension = formatOf(name);
  if (sniffed === DOC && extension === 'docx') return DOCX;
  const expected = sniffed === undefined ? [] : extensionsOf(sniffed);
  return expected.includes(extension) ? sniffed : undefined;
}

/**
 * Name and media type that a file is stored with; undefined if it isn't accepted. A name without an extension gets the
 * usual one of its content, except for plain text, which almost any readable bytes would match.
 */
export function storedAs(
  name: string,
  sniffed: ReadableMediaType | undefined,
): { readonly name: string; readonly mediaType: ReadableMediaType } | undefined {
  if (extensionOf(name) !== '') {
    const mediaType = readAs(name, sniffed);
    return mediaType && { name, mediaType };
  }
  const ending = sniffed === undefined || sniffed === 'text/plain' ? undefined : endingOf(sniffed);
  return sniffed && ending ? { name: cleanFileName(`${name}.${ending}`), mediaType: sniffed } : undefined;
}

/** Whether a file with this name may be accepted, as far as the name tells. */
export const mayBeReadable = (name: string): boolean => extensionOf(name) === '' || isReadableName(name);

function extensionsOf(mediaType: ReadableMediaType): readonly string[] {
  if (mediaType === CAPTIONS_MEDIA_TYPE) return [];
  return isSound(mediaType) ? soundTypes[mediaType] : readableTypes[mediaType];
}
