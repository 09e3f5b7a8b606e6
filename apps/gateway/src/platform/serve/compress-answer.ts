import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, Response } from 'express';

/** Shorter answers fit into one packet as they are. */
const MIN_BYTES = 1_024;
/** Made for this one answer: the fastest level that is worth it. */
const BROTLI_QUALITY = 4;

const compress = compression({
  threshold: MIN_BYTES,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
});

/**
 * Compresses the answer that follows, if it has at least 1 kB, in the encoding its client prefers (RFC 9110, 12.5.3). zlib works in threads
 * of its own, so a long answer doesn't hold up other calls.
 */
export function compressAnswer(request: Request, response: Response): void {
  compress(request, response, () => undefined);
}
