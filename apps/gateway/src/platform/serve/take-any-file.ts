import { isErrorCode } from '@cartulary/database/error-code';
import { sniff, SNIFF_BYTES, sniffPicture } from '@cartulary/pipeline/sniff';
import type { Blobs, PutBlob } from '@cartulary/storage/blobs';
import { AppError, isStorageFull } from './errors.js';
import { cleanFileName } from '@cartulary/contracts/file-name';
import type { IncomingFile } from './incoming-files.js';
import { peek } from '@cartulary/service/incoming/peek';

/** A stored file of any kind that no row refers to yet. */
export interface TakenAnyFile {
  readonly name: string;
  /** Determined from its first bytes. */
  readonly mediaType: string;
  readonly blob: PutBlob;
}

/**
 * Stores a file of any kind. This is safe because it is never opened under this origin. Runs in the context of an organization, outside of
 * a unit of work.
 * @throws AppError `file_empty`, `file_too_large` or `storage_full`; nothing is stored in these cases
 */
export async function takeAnyFile(blobs: Blobs, file: IncomingFile, maxBytes: number): Promise<TakenAnyFile> {
  const { head, whole } = await peek(file.bytes, SNIFF_BYTES);
  if (head.length === 0) throw new AppError('file_empty');
  const mediaType = (await sniffPicture(head)) ?? (await sniff(head)) ?? 'application/octet-stream';
  return { name: cleanFileName(file.name), mediaType, blob: await putFile(blobs, whole, mediaType, maxBytes) };
}

/**
 * Stores bytes as a file.
 * @throws AppError `file_too_large` or `storage_full`; nothing is stored in these cases
 */
export async function putFile(
  blobs: Blobs,
  bytes: AsyncIterable<Uint8Array>,
  mediaType: string,
  maxBytes: number,
): Promise<PutBlob> {
  try {
    return await blobs.put(bytes, { mediaType, maxBytes });
  } catch (error) {
    if (isErrorCode(error, 'file_too_large')) throw new AppError('file_too_large', { cause: error });
    if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
    throw error;
  }
}
