import { AppError } from '../../platform/serve/errors.js';
import type { IncomingFile } from '../../platform/serve/incoming-files.js';

export interface WholeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads a file into memory. @throws AppError file_empty, file_too_large */
export async function wholeFile({ name, bytes }: IncomingFile, maxBytes: number): Promise<WholeFile> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > maxBytes) throw new AppError('file_too_large');
    pieces.push(piece);
  }
  if (length === 0) throw new AppError('file_empty');
  return { name, bytes: Buffer.concat(pieces) };
}
