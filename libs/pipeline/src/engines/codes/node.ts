import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCodeEngine, type CodeEngine } from './engine.js';

const require = createRequire(import.meta.url);

/** Creates the barcode reader from the installed package. */
export const createNodeCodeEngine = (
  file: string = require.resolve('zxing-wasm/reader/zxing_reader.wasm'),
): CodeEngine =>
  createCodeEngine(async () => {
    const bytes = await readFile(file);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  });
