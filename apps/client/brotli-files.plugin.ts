import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compressed = /\.(?:js|mjs|css|svg|json|wasm)$/u;
/** Shorter files gain nothing; the gateway sends them uncompressed (compressed-assets.ts). */
const MIN_BYTES = 1_024;
/** The slowest level takes seconds per megabyte and barely shrinks a long file further. */
const LONG_BYTES = 1_000_000;

const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > LONG_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Writes FILE.br next to every build file that shrinks: the gateway serves it to clients that accept Brotli. */
export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const written = Object.values(bundle).map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!compressed.test(file.fileName) || bytes.length < MIN_BYTES) return;
        await writeFile(path.join(dir, `${file.fileName}.br`), await brotli(bytes));
      });
      await Promise.all(written);
    },
  };
}
