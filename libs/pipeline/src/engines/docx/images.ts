import { limits } from '@cartulary/contracts/limits';
import { ReadFailure } from '../../failure.js';
import { checkSize } from '../../raster.js';
import { checkImageHeader } from '../image/header.js';
import { openPackage, type Package } from './package.js';

/** A picture inside of a Word file. */
export interface EmbeddedImage {
  readonly bytes: Uint8Array;
  /** By its content, whatever its name says. */
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif';
}

const IMAGE = /(^|\/)media\/[^/]+\.(png|jpe?g|gif)$/iu;

/** The parts that a browser can show, in an order that every reader of the file finds again: a block's `image` counts them. */
export const imageParts = (archive: Package): string[] => archive.names.filter((name) => IMAGE.test(name)).sort();

/**
 * The picture of a number out of a docx; undefined where it can't be shown: too large, damaged, or no PNG, JPEG or GIF.
 * @throws ReadFailure `reading_damaged` where the file is no archive
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

/** @throws ReadFailure where its header promises too many pixels */
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
  // GIF89a, section 18: the size of the screen follows the version.
  if (!begins(0x47, 0x49, 0x46, 0x38) || bytes.length < 10) return undefined;
  const word = (at: number): number => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  checkSize(word(6), word(8));
  return 'image/gif';
}
