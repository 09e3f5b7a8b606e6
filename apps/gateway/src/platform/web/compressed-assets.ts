import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import Negotiator from 'negotiator';
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
/** Brotli 5 takes a few milliseconds per file and is within a tenth of the slowest level. */
const BROTLI_QUALITY = 5;

/**
 * A file as it is sent. Brotli files are created by the build if possible (apps/client/brotli-files.plugin.ts); the others are compressed
 * here.
 */
const encoders = {
  br: async (path: string) => {
    const made = await readFile(`${path}.br`).catch((error: NodeJS.ErrnoException) => missing(error));
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return made ?? promisify(brotliCompress)(await readFile(path), { params });
  },
  gzip: async (path: string) => promisify(gzip)(await readFile(path)),
} as const;
type Encoding = keyof typeof encoders;

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
const preferred: readonly Encoding[] = ['br', 'gzip'];

/** The package's types don't have the preference among equals yet. */
interface Choosing {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
}

/**
 * Serves text files of a directory compressed. Each is read or compressed once and kept in memory. The directory is a build: a few MB,
 * replaced by a restart.
 */
export function compressedAssets(directory: string): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  return (request, response, next) => {
    const type = types[extname(request.path)];
    const encoding = encodingFor(request);
    const path = pathIn(directory, request.path);
    // Also set for an uncompressed response, because caches must not serve it to everyone.
    if (type !== undefined) response.vary('Accept-Encoding');
    if (type === undefined || path === undefined || encoding === undefined || request.headers.range !== undefined)
      return next();
    (async () => {
      const found = await stat(path).catch(() => undefined);
      if (found === undefined || !found.isFile() || found.size < MIN_BYTES) return next();
      const key = `${encoding} ${found.mtimeMs} ${path}`;
      const body = kept.get(key) ?? encoders[encoding](path);
      kept.set(key, body);
      assetHeaders(response, path);
      response.set({ 'Content-Type': type, 'Content-Encoding': encoding });
      // Not type(): the header above is exact, and send() would otherwise guess.
      response.send(await body);
    })().catch(next);
  };
}

/**
 * Returns the encoding that a client prefers. Among equals this is Brotli, wherever it is listed, because every browser lists gzip first.
 * Undefined if the client accepts none or sends nothing valid: it gets the file uncompressed, even if it rejects that (`identity;q=0`), as
 * it would accept nothing else either (RFC 9110, 12.5.3).
 */
function encodingFor(request: Request): Encoding | undefined {
  const negotiator: Choosing = new Negotiator(request);
  const [best] = negotiator.encodings([...preferred, 'identity'], { preferred });
  return preferred.find((encoding) => encoding === best);
}

/** Returns the file for a URL path. Undefined if the path leaves the directory or can't be decoded. */
function pathIn(directory: string, address: string): string | undefined {
  try {
    const path = normalize(join(directory, decodeURIComponent(address)));
    return path.startsWith(join(directory, '/')) && !path.includes('\0') ? path : undefined;
  } catch {
    // The build has no such path. The file server responds to it.
    return undefined;
  }
}
