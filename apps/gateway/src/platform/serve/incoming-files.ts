import { AsyncResource } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError } from './errors.js';
import { boundaryOf, PartHeaders } from './part-headers.js';

/** One file of a multipart body, while it arrives. */
export interface IncomingFile {
  /** As the sender named it. */
  readonly name: string;
  /** Ends early after `maxFileBytes` + 1 bytes: more need not be looked at to know that it is too large. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface Limits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
}

/** Form fields beside the files mean nothing here, so few and short ones are put up with. */
const FIELD_LIMITS = { fields: 20, fieldSize: 4_096, fieldNameSize: 200, headerPairs: 50 } as const;
/** Files above the allowed number are named in the answer, but not without end. */
const NAMED_FILES_FACTOR = 10;

/**
 * Reads the files of a multipart body (RFC 7578) one after the other, each given to `take`; what `take` leaves unread is
 * skipped. Only fields named `file`, `files` or `files[i]` count.
 * @throws AppError `no_file` for another kind of body, `upload_incomplete` when it breaks off; whatever `take` throws.
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
  // Data arrives in the context of the connection, not in that of the call: organisation and correlation id are the call's.
  const takeHere = AsyncResource.bind(take);
  const headers = new PartHeaders(boundary);
  let failure: { error: unknown } | undefined;
  let taking = Promise.resolve();
  const giveUp = (error: unknown): void => {
    failure ??= { error };
    // The rest is let through unread rather than cut off: who is still sending could not hear the answer.
    request.unpipe(headers);
    request.resume();
    headers.destroy();
    parser.destroy();
  };
  parser.on('file', (field: string, stream: Readable, { filename }: { filename?: string }) => {
    // Whoever reads hears of it as well; without this, a file that breaks off unread would end the process.
    stream.on('error', () => stream.resume());
    if (!/^files?(\[\d*\])?$/.test(field)) return void stream.resume();
    const iterator = stream.iterator({ destroyOnReturn: false });
    const file = { name: unescaped(filename ?? ''), bytes: { [Symbol.asyncIterator]: () => iterator } };
    const skipRest = async (): Promise<void> => {
      // A stream that is still being iterated doesn't flow, and the files behind it would never come.
      await iterator.return?.();
      stream.resume();
    };
    taking = taking.then(() => takeHere(file)).then(skipRest, giveUp);
  });
  // Not every error of the parser ends it by itself.
  parser.on('error', (error) => giveUp(new AppError('upload_incomplete', { cause: error })));
  // 'close' comes after a whole body too; whether it was whole, `complete` says (RFC 9112, 8).
  request.once('close', () => void (request.complete || giveUp(new AppError('upload_incomplete'))));
  await new Promise<void>((resolve) => {
    parser.once('close', resolve);
    request.pipe(headers).pipe(parser);
  });
  await taking;
  if (failure !== undefined) throw failure.error;
}

/** Browsers write quotes and line breaks of a file name as %22, %0D and %0A, and nothing else (HTML, multipart/form-data). */
const unescaped = (name: string): string => name.replace(/%22/g, '"').replace(/%0[DA]/g, '');

function openParser(request: Request, { maxFileBytes, maxFiles }: Limits): busboy.Busboy {
  return busboy({
    headers: request.headers,
    defParamCharset: 'utf8',
    preservePath: true,
    limits: { ...FIELD_LIMITS, fileSize: maxFileBytes + 1, files: maxFiles * NAMED_FILES_FACTOR },
  });
}
