import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { checkSize } from '../../raster.js';
import { checkImageHeader } from '../image/header.js';
import { openPackage, type Package } from './package.js';

/** An image inside a Word file. */
export interface EmbeddedImage {
  readonly bytes: Uint8Array;
  /** Determined by content, regardless of the file name. */
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif';
}

const IMAGE = /(^|\/)media\/[^/]+\.(png|jpe?g|gif)$/iu;

/** Names of the image parts that browsers can display, in a stable order: a block's `image` is an index into this list. */
export const imageParts = (archive: Package): string[] => archive.names.filter((name) => IMAGE.test(name)).sort();

/**
 * Returns the image with this index from a docx; undefined if it can't be displayed because it is too large, damaged, or not a PNG, JPEG or
 * GIF.
 * @throws ReadFailure `reading_damaged` if the file isn't an archive
 */
export function embeddedImage(docx: Uint8Array, number: number): EmbeddedImage | undefined {
  const archive = openPackage(docx);
  const part = imageParts(archive)[number];
  if (part === undefined) return undefined;
  try {
    const bytes = archive.read(part, limits.reading.maxEmbeddedImageBytes);
    const mediaType = bytes && typeOf(bytes);
    return bytes && mediaType ? { bytes, mediaType } : undefined;
  } catch (error) {
    if (error instanceof ReadFailure) return undefined;
    throw error;
  }
}

/** @throws ReadFailure if the header declares too many pixels */
function typeOf(bytes: Uint8Array): EmbeddedImage['mediaType'] | undefined {
  const begins = (...signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47)) {
    checkImageHeader(bytes, 'image/png');
    return 'image/png';
  }
  if (begins(0xff, 0xd8, 0xff)) {
    checkImageHeader(bytes, 'image/jpeg');
    return 'image/jpeg';
  }
  // GIF89a, section 18: the screen size follows the version.
  if (!begins(0x47, 0x49, 0x46, 0x38) || bytes.length < 10) return undefined;
  const word = (at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  checkSize(word(6), word(8));
  return 'image/gif';
}
