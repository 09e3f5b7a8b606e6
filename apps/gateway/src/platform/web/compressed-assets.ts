import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { assetHeaders } from './asset-headers.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
};
const MIN_BYTES = 1_024;
/** Brotli 5 takes a few milliseconds a file and is within a tenth of the slowest level. */
const BROTLI_QUALITY = 5;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
type Encoding = keyof typeof encoders;

/**
 * Serves text files of a directory compressed, each compressed once and kept in memory. The directory is a build: a few
 * MB, replaced by a restart. Answers of the API are never compressed, because they mix secrets with what callers choose.
 */
export function compressedAssets(directory: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  return (request, response, next) => {
    const type = types[extname(request.path)];
    const encoding = request.acceptsEncodings('br', 'gzip');
    const path = pathIn(directory, request.path);
    if (type === undefined || path === undefined || !isEncoding(encoding) || request.headers.range !== undefined)
      return next();
    (async () => {
      const found = await stat(path).catch(() => undefined);
      if (found === undefined || !found.isFile() || found.size < MIN_BYTES) return next();
      const key = `${encoding} ${found.mtimeMs} ${path}`;
      const body = kept.get(key) ?? readFile(path).then(encoders[encoding]);
      kept.set(key, body);
      assetHeaders(response, path);
      response.set({ 'Content-Type': type, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });
      // Not type(): the header above is exact, and send() would otherwise guess.
      response.send(await body);
    })().catch(next);
  };
}

const isEncoding = (encoding: string | false): encoding is Encoding => encoding === 'br' || encoding === 'gzip';

/** The file that an address means, undefined for one that leaves the directory or can't be decoded. */
function pathIn(directory: string, address: string): string | undefined {
  try {
    const path = normalize(join(directory, decodeURIComponent(address)));
    return path.startsWith(join(directory, '/')) && !path.includes('\0') ? path : undefined;
  } catch {
    // Not an address that anything was built for; the file server answers it.
    return undefined;
  }
}
