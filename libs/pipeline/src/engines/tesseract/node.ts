import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PageReader } from '../page-reader.js';
import { tesseractLanguages } from './languages.js';
import { createTesseractReader } from './reader.js';

const require = createRequire(import.meta.url);

/**
 * Tesseract from its installed package and the language data of this library; nothing is downloaded and nothing is written.
 * @param directory of other language data
 */
export function createNodeTesseractReader(directory?: string): PageReader {
  return createTesseractReader({
    wasm: () => readBytes(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')),
    languageData: (language) => {
      const file = `${tesseractLanguages[language]}.traineddata.gz`;
      return readBytes(directory ? join(directory, file) : require.resolve(`@cartulary/pipeline/data/${file}`));
    },
  });
}

async function readBytes(path: string): Promise<ArrayBuffer> {
  const file = await readFile(path);
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
}
