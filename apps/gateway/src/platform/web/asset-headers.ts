import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';

const HASHED = /.-[\w-]{8,64}\.\w+$/;
const ONE_YEAR_SECONDS = 31_536_000;

/** Headers of the client's files. Vite puts a content hash into the names below /assets, so those never change. */
export function assetHeaders(response: ServerResponse, path: string): void {
  const hashed = /[\\/]assets[\\/]/.test(path) && HASHED.test(basename(path));
  response.setHeader('Cache-Control', hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
  // A worker has its own policy. Without one that allows WebAssembly, engines couldn't start in it.
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
}
