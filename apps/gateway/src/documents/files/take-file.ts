import { sniff, SNIFF_BYTES } from '@cartulary/pipeline/sniff';
import type { Blobs } from '@cartulary/storage/blobs';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import { isErrorCode } from '@cartulary/database/error-code';
import type { TakenFile } from '@cartulary/service/incoming/new-document';
import { peek } from '@cartulary/service/incoming/peek';
import { cleanFileName, extensionOf } from '@cartulary/contracts/file-name';
import { mayBeReadable, storedAs } from '@cartulary/contracts/readable-files';
import type { IncomingFile } from '../../platform/serve/incoming-files.js';

/**
 * Detects a file's type from its first bytes and stores it, in one pass. Runs while acting for the organization, outside a unit of work.
 * @throws AppError with the message for this file; nothing is stored then
 */
export async function takeFile(blobs: Blobs, file: IncomingFile, maxBytes: number): Promise<TakenFile> {
  const name = cleanFileName(file.name);
  if (!mayBeReadable(name)) throw new AppError('type_not_allowed');
  const { head, whole } = await peek(file.bytes, SNIFF_BYTES);
  if (head.length === 0) throw new AppError('file_empty');
  const stored = storedAs(name, await sniff(head));
  if (stored === undefined) throw new AppError(extensionOf(name) === '' ? 'type_not_allowed' : 'content_mismatch');
  try {
    return { ...stored, blob: await blobs.put(whole, { mediaType: stored.mediaType, maxBytes }) };
  } catch (error) {
    if (isErrorCode(error, 'file_too_large')) throw new AppError('file_too_large', { cause: error });
    if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
    throw error;
  }
}
