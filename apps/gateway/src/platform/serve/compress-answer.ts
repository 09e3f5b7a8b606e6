import { constants } from 'node:zlib';
import type { ExecutionContext } from '@nestjs/common';
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
 * Compresses what is about to be answered as its client likes best (RFC 9110, 12.5.3); zlib works in threads of its own, so that a long
 * answer does not hold other calls. Which endpoints say so: `compressed` of the contracts.
 */
export function compressAnswer(context: ExecutionContext): void {
  const http = context.switchToHttp();
  compress(http.getRequest<Request>(), http.getResponse<Response>(), () => undefined);
}
