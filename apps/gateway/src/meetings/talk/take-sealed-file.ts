import { meetingKeyLimits } from '@cartulary/contracts/limits/meeting-keys';
import { peek } from '@cartulary/service/incoming/peek';
import type { Blobs } from '@cartulary/storage/blobs';
import { AppError } from '../../platform/serve/errors.js';
import type { IncomingFile } from '../../platform/serve/incoming-files.js';
import { putFile, type TakenAnyFile } from '../../platform/serve/take-any-file.js';
import { notSealed } from './sealed.js';

const { aroundFileBytes } = meetingKeyLimits;
/** First byte of everything a page encrypts. */
const FORM = 1;

/**
 * Stores a file that a page encrypted. The form's file name and media type are discarded, because the server isn't supposed to know them.
 * @throws AppError file_empty, file_too_large, storage_full; conflict if the bytes aren't encrypted
 */
export async function takeSealedFile(blobs: Blobs, file: IncomingFile, maxBytes: number): Promise<TakenAnyFile> {
  const { head, whole } = await peek(file.bytes, aroundFileBytes);
  if (head.length === 0) throw new AppError('file_empty');
  if (head[0] !== FORM || head.length < aroundFileBytes) throw notSealed();
  const mediaType = 'application/octet-stream';
  return { name: 'encrypted', mediaType, blob: await putFile(blobs, whole, mediaType, maxBytes + aroundFileBytes) };
}
