import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isErrorCode } from '@cartulary/database/error-code';
import type { Call } from '../caller/call.js';
import { contentDisposition } from './content-disposition.js';

/**
 * Sends a download, mostly of text, piece by piece as it is generated.
 * @param name file name
 */
export async function sendText(
  { response }: Call,
  name: string,
  mediaType: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string>,
): Promise<void> {
  response.set({
    'Content-Type': mediaType,
    'Content-Disposition': contentDisposition('attachment', name),
    'Cache-Control': 'no-store',
  });
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    // Closing the page in the middle of a download isn't an error.
    if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
