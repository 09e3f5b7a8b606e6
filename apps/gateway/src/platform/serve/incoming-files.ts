import { AsyncResource } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError } from './errors.js';
import { boundaryOf, PartHeaders } from './part-headers.js';

/** A file of a multipart body while it is being received. */
export interface IncomingFile {
  /** Name given by the sender. */
  readonly name: string;
  /** Ends early after `maxFileBytes` + 1 bytes, which is enough to know that the file is too large. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Limits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
}

/** Form fields other than files have no meaning here, so only a few short ones are accepted. */
const FIELD_LIMITS = { fields: 20, fieldSize: 4_096, fieldNameSize: 200, headerPairs: 50 } as const;
/** Files above the allowed number are named in the response, but only up to this factor. */
const NAMED_FILES_FACTOR = 10;

/**
 * Reads the files of a multipart body (RFC 7578) one at a time and passes each to `take`. Data that `take` doesn't read
 * is skipped. Only fields named `file`, `files`, or `files[i]` count.
 * @throws AppError `no_file` for any other kind of body, `upload_incomplete` if it's truncated; any error from `take`
 */
export async function readIncomingFiles(
  request: Request,
  limits: Limits,
  take: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === undefined) {
    request.resume();
    throw new AppError('no_file');
  }
  const parser = openParser(request, limits);
  // Data arrives in the connection's async context. The organization and the correlation ID belong to the call's
  // context.
  const takeHere = AsyncResource.bind(take);
  const headers = new PartHeaders(boundary);
  let failure: { error: unknown } | undefined;
  let taking = Promise.resolve();
  const giveUp = (error: unknown): void => {
    failure ??= { error };
    // The rest is received and discarded rather than cut off: a client that is still sending couldn't read the response.
    request.unpipe(headers);
    request.resume();
    headers.destroy();
    parser.destroy();
  };
  parser.on('file', (field: string, stream: Readable, { filename }: { filename?: string }) => {
    // The consumer gets the error as well. Without this handler, a file that breaks off unread would crash the process.
    stream.on('error', () => stream.resume());
    if (!/^files?(\[\d*\])?$/.test(field)) return void stream.resume();
    const iterator = stream.iterator({ destroyOnReturn: false });
    const file = { name: unescaped(filename ?? ''), bytes: { [Symbol.asyncIterator]: () => iterator } };
    const skipRest = async (): Promise<void> => {
      // A stream that is still being iterated doesn't flow, and the files after it would never arrive.
      await iterator.return?.();
      stream.resume();
    };
    taking = taking.then(() => takeHere(file)).then(skipRest, giveUp);
  });
  // Not every error of the parser ends it.
  parser.on('error', (error) => giveUp(new AppError('upload_incomplete', { cause: error })));
  // 'close' also follows a complete body. `complete` indicates whether it was complete (RFC 9112, 8).
  request.once('close', () => void (request.complete || giveUp(new AppError('upload_incomplete'))));
  await new Promise<void>((resolve) => {
    parser.once('close', resolve);
    request.pipe(headers).pipe(parser);
  });
  await taking;
  if (failure !== undefined) throw failure.error;
}

/** Browsers encode quotes and line breaks in a file name as %22, %0D and %0A, and nothing else (HTML, multipart/form-data). */
const unescaped = (name: string): string => name.replace(/%22/g, '"').replace(/%0[DA]/g, '');

function openParser(request: Request, { maxFileBytes, maxFiles }: Limits): busboy.Busboy {
  return busboy({
    headers: request.headers,
    defParamCharset: 'utf8',
    preservePath: true,
    limits: { ...FIELD_LIMITS, fileSize: maxFileBytes + 1, files: maxFiles * NAMED_FILES_FACTOR },
  });
}
