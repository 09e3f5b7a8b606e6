import { sniff } from '@cartulary/pipeline/sniff';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Blobs, PutBlob } from '@cartulary/storage/blobs';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import { isErrorCode } from '@cartulary/database/error-code';
import { peek } from '../../platform/serve/peek.js';
import { cleanFileName } from '../../platform/serve/file-name.js';
import type { IncomingFile } from '../../platform/serve/incoming-files.js';
import { requireReadableName, typeOfContent } from './upload-rules.js';

/** A file whose bytes are stored, and which no row refers to yet. */
export interface TakenFile {
  readonly name: string;
  readonly mediaType: ReadableMediaType;
  readonly blob: PutBlob;
}

/**
 * Looks at a file's first bytes and stores it, in one pass. Runs where the organisation is acted for, outside of a unit
 * of work.
 * @throws AppError with the sentence for this file; nothing is kept then.
 */
export async function takeFile(blobs: Blobs, file: IncomingFile, maxBytes: number): Promise<TakenFile> {
  const name = cleanFileName(file.name);
  requireReadableName(name);
  const { head, whole } = await peek(file.bytes);
  if (head.length === 0) throw new AppError('file_empty');
  const mediaType = typeOfContent(name, await sniff(head));
  try {
    return { name, mediaType, blob: await blobs.put(whole, { mediaType, maxBytes }) };
  } catch (error) {
    if (isErrorCode(error, 'file_too_large')) throw new AppError('file_too_large', { cause: error });
    if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
    throw error;
  }
}
