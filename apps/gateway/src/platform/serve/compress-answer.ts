import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, Response } from 'express';

/** Shorter responses fit into one packet uncompressed. */
const MIN_BYTES = 1_024;
/** The response is compressed once: the fastest level that is still worthwhile. */
const BROTLI_QUALITY = 4;

const compress = compression({
  threshold: MIN_BYTES,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/**
 * Compresses the response if it has at least 1 kB, in the encoding that the client prefers (RFC 9110, 12.5.3). zlib uses its own threads,
 * so a long response doesn't block other calls.
 */
export function compressAnswer(request: Request, response: Response): void {
  compress(request, response, () => undefined);
}
