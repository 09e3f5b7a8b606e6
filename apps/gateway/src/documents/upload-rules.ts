import { limits, readableExtensions, readableTypes, type ReadableMediaType } from '@cartulary/contracts/limits';
import { AppError } from '../platform/errors.js';
import { extensionOf } from './file-name.js';

const otherSpellings: Readonly<Record<string, string>> = { tif: 'tiff' };

/** Throws when files of this name are not taken at all, or not yet. Nothing of the content was looked at so far. */
export function requireReadableName(name: string): void {
  const given = extensionOf(name);
  const extension = otherSpellings[given] ?? given;
  if (!(limits.upload.allowedExtensions as readonly string[]).includes(extension))
    throw new AppError('type_not_allowed');
  if (!readableExtensions.includes(extension)) throw new AppError('type_coming_soon');
}

/** Throws unless the content is what the name says. */
export function requireSameType(
  name: string,
  sniffed: ReadableMediaType | undefined,
): asserts sniffed is ReadableMediaType {
  const expected: readonly string[] = sniffed === undefined ? [] : readableTypes[sniffed];
  if (!expected.includes(extensionOf(name))) throw new AppError('content_mismatch');
}
