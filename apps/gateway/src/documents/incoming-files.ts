import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { AppError } from '../platform/errors.js';

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
  const parser = openParser(request, limits);
  const broken = (): void => void parser.destroy(new AppError('upload_incomplete'));
  // 'close' also comes after a whole body; a body is whole when `complete` says so (RFC 9112, 8).
  const closed = (): void => void (request.complete || broken());
  let taking = Promise.resolve();
  let failure: { error: unknown } | undefined;
  const giveUp = (error: unknown): void => {
    failure ??= { error };
    request.unpipe(parser);
    request.resume();
    parser.destroy();
  };
  try {
    await new Promise<void>((resolve) => {
      parser.on('file', (field: string, stream: Readable, { filename }: { filename?: string }) => {
        // Whoever reads hears of it as well; without this, a file that breaks off unread would end the process.
        stream.on('error', () => stream.resume());
        if (!/^files?(\[\d*\])?$/.test(field)) return void stream.resume();
        const bytes = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
        taking = taking.then(() => take({ name: filename ?? '', bytes })).then(() => void stream.resume(), giveUp);
      });
      parser.on('error', (error) => {
        failure ??= { error: error instanceof AppError ? error : new AppError('upload_incomplete', { cause: error }) };
      });
      parser.on('close', resolve);
      request.once('close', closed).once('error', broken);
      request.pipe(parser);
    });
    await taking;
  } finally {
    request.off('close', closed);
    request.unpipe(parser);
    request.resume();
  }
  if (failure !== undefined) throw failure.error;
}

function openParser(request: Request, { maxFileBytes, maxFiles }: Limits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { ...FIELD_LIMITS, fileSize: maxFileBytes + 1, files: maxFiles * NAMED_FILES_FACTOR },
    });
  } catch (error) {
    // No multipart body, or one without a boundary.
    request.resume();
    throw new AppError('no_file', { cause: error });
  }
}
