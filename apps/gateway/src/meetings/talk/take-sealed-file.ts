import { meetingKeyLimits } from '@cartulary/contracts/limits/meeting-keys';
import { peek } from '@cartulary/service/incoming/peek';
import type { Blobs } from '@cartulary/storage/blobs';
import { AppError } from '../../platform/serve/errors.js';
import type { IncomingFile } from '../../platform/serve/incoming-files.js';
import { putFile, type TakenAnyFile } from '../../platform/serve/take-any-file.js';
import { notSealed } from './sealed.js';

const { aroundFileBytes } = meetingKeyLimits;
/** The first byte of what a page encrypts. */
const FORM = 1;

/**
 * Stores a file that a page encrypted. Neither its name nor its kind is known here: what the form says of them is not kept.
 * @throws AppError file_empty, file_too_large, storage_full; conflict for bytes that were not encrypted
 */
export async function takeSealedFile(blobs: Blobs, file: IncomingFile, maxBytes: number): Promise<TakenAnyFile> {
  const { head, whole } = await peek(file.bytes, aroundFileBytes);
  if (head.length === 0) throw new AppError('file_empty');
  if (head[0] !== FORM || head.length < aroundFileBytes) throw notSealed();
  const mediaType = 'application/octet-stream';
  return { name: 'encrypted', mediaType, blob: await putFile(blobs, whole, mediaType, maxBytes + aroundFileBytes) };
}
