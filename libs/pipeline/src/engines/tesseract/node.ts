import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PageReader } from '../page-reader.js';
import { createTesseractReader } from './reader.js';

const require = createRequire(import.meta.url);

/** Tesseract from its installed package and the English data of this library; nothing is downloaded and nothing is written. */
export function createNodeTesseractReader(): PageReader {
  return createTesseractReader(async () => ({
    wasm: await readBytes('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
    languageData: await readBytes('@cartulary/pipeline/data/eng.traineddata.gz'),
  }));
}

async function readBytes(specifier: string): Promise<ArrayBuffer> {
  const file = await readFile(require.resolve(specifier));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
}
