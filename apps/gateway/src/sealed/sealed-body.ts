import { HEADER_BYTES, isSealedSize, MANIFEST_BYTES, SEALED_FORM } from '@cartulary/contracts/sealed-form';
import type { Request } from 'express';
import { AppError } from '../platform/serve/errors.js';

/** An uploaded section: the manifest that covers all sections, and the sealed bytes. */
export interface SealedBody {
  readonly manifest: Buffer;
  readonly salt: Buffer;
  /**
   * The sealed bytes from the start. Fails at the end if their size isn't possible for sealed data, so that none of it
   * is stored. @throws AppError sealed_form, upload_incomplete
   */
  readonly sealed: AsyncIterable<Uint8Array>;
}

const FRONT_BYTES = MANIFEST_BYTES + HEADER_BYTES;

/** A body as it arrives. To abort, call `return`, so that the rest can be discarded unread. */
export type Pieces = AsyncIterator<Buffer, unknown, undefined>;

export const piecesOf = (request: Request): Pieces => request.iterator({ destroyOnReturn: false }) as Pieces;

/**
 * Reads the header of a binary body. Only checks the format and sizes. @throws AppError sealed_form, upload_incomplete
 */
export async function readSealedBody(request: Request, pieces: Pieces): Promise<SealedBody> {
  if (request.get('content-type') !== 'application/octet-stream') throw new AppError('sealed_form');
  let front = Buffer.alloc(0);
  while (front.length < FRONT_BYTES) {
    const next = await nextOf(pieces, request);
    if (next === undefined) throw new AppError('sealed_form');
    front = Buffer.concat([front, next]);
  }
  const manifest = front.subarray(0, MANIFEST_BYTES);
  const beginning = front.subarray(MANIFEST_BYTES);
  if (manifest[0] !== SEALED_FORM || beginning[0] !== SEALED_FORM) throw new AppError('sealed_form');
  return { manifest, salt: beginning.subarray(1, HEADER_BYTES), sealed: shaped(beginning, pieces, request) };
}

async function* shaped(beginning: Buffer, pieces: Pieces, request: Request): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for (let piece: Buffer | undefined = beginning; piece !== undefined; piece = await nextOf(pieces, request)) {
    sizeBytes += piece.length;
    yield piece;
  }
  if (!isSealedSize(sizeBytes)) throw new AppError('sealed_form');
}

/** The next piece of a body; undefined at its end. A disconnect isn't an end. @throws AppError upload_incomplete */
async function nextOf(pieces: Pieces, request: Request): Promise<Buffer | undefined> {
  try {
    const next = await pieces.next();
    if (next.done !== true) return next.value;
  } catch (cause) {
    throw new AppError('upload_incomplete', { cause });
  }
  if (!request.complete) throw new AppError('upload_incomplete');
  return undefined;
}
