import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isErrorCode } from '@cartulary/database/error-code';
import type { Request, Response } from 'express';
import { FILE_POLICY } from '../web/security-headers.js';
import { contentDisposition } from './content-disposition.js';

/** A file whose content never changes. */
interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
}

/** Always sends a file as a download: no stored file is opened under this origin. */
export async function sendStored(
  { request, response }: { readonly request: Request; readonly response: Response },
  { fileId, name, mediaType }: StoredFile,
  open: () => Promise<{ readonly stream: Readable; readonly sizeBytes: number }>,
): Promise<void> {
  response.set({
    ETag: `"${fileId}"`,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': FILE_POLICY,
    'Content-Disposition': contentDisposition('attachment', name),
    'Content-Type': mediaType,
  });
  if (request.get('if-none-match') === `"${fileId}"`) return void response.status(304).end();
  const { stream, sizeBytes } = await open();
  response.set('Content-Length', String(sizeBytes));
  try {
    await pipeline(stream, response);
  } catch (error) {
    // Closing the page in the middle of a download isn't an error.
    if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
