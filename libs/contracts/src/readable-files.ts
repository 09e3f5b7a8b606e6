import { extensionOf } from './file-name.js';
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

/** Other endings of the same formats, as scanners, cameras, phones, and Windows write them. Of a film the sound is read. */
const otherEndings: Readonly<Record<string, string>> = { tif: 'tiff', jfif: 'jpg', jpe: 'jpg', mp4: 'm4a' };

/** What a field for documents lets one choose, as its `accept` takes it. */
export const acceptedDocuments = [...readableExtensions, ...Object.keys(otherEndings)]
  .filter(isDocumentEnding)
  .map((one) => `.${one}`)
  .join(',');

/** How a name ends, with the usual ending of its format. */
function formatOf(name: string): string {
  const extension = extensionOf(name);
  return otherEndings[extension] ?? extension;
}

function isDocumentEnding(extension: string): boolean {
  return (limits.upload.allowedExtensions as readonly string[]).includes(otherEndings[extension] ?? extension);
}

/** Whether files of this name are documents to be read page by page. */
export const isDocumentName = (name: string): boolean => isDocumentEnding(extensionOf(name));

/** What recordings of this name are, going by its ending; undefined of other files. */
export function soundTypeOf(name: string): SoundMediaType | undefined {
  return soundMediaTypes.find((mediaType) => (soundTypes[mediaType] as readonly string[]).includes(formatOf(name)));
}

/** Whether files of this name are recordings. */
export const isSoundName = (name: string): boolean => soundTypeOf(name) !== undefined;

/** Whether files of this name are taken at all. Nothing of the content was looked at so far. */
export const isReadableName = (name: string): boolean => isDocumentName(name) || isSoundName(name);

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
  const extension = formatOf(name);
  if (sniffed === DOC && extension === 'docx') return DOCX;
  const expected = sniffed === undefined ? [] : extensionsOf(sniffed);
  return expected.includes(extension) ? sniffed : undefined;
}

function extensionsOf(mediaType: ReadableMediaType): readonly string[] {
  if (mediaType === CAPTIONS_MEDIA_TYPE) return [];
  return isSound(mediaType) ? soundTypes[mediaType] : readableTypes[mediaType];
}
