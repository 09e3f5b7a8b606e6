import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bytesOfPart, readingFileAddress, readingFileNames, readingParts } from './reading-files.js';

/** Programs of the client build that run the models, at the compression level the build uses for large files. */
const programs = [
  'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  '@hyzyla/pdfium/dist/pdfium.wasm',
  'zxing-wasm/dist/reader/zxing_reader.wasm',
];
const modules = path.resolve(import.meta.dirname, '../../../node_modules');
const sent = (file: string): number =>
  brotliCompressSync(readFileSync(path.join(modules, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    .byteLength;

it('needs less than 85 MB for the first use with its programs, 12 of them before a page is read', () => {
  const programBytes = programs.map(sent).reduce((sum, bytes) => sum + bytes, 0);
  expect(programBytes).toBeGreaterThan(4_000_000);
  expect(bytesOfPart('reading') + programBytes).toBeLessThan(12_500_000);
  expect(bytesOfPart('names')).toBeLessThan(25_000_000);
  const first = readingParts.filter((part) => part !== 'unclear').map(bytesOfPart);
  expect(first.reduce((sum, bytes) => sum + bytes, programBytes)).toBeLessThan(85_000_000);
});

it('gives every file an address of its own that holds its hash', () => {
  const addresses = readingFileNames.map(readingFileAddress);
  expect(new Set(addresses).size).toBe(readingFileNames.length);
  expect(addresses).toContain('/models/pp-ocr-193bab7a04fc/tiny/detection.onnx');
});
