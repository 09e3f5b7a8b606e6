import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { speechDownloadBytes, speechFiles, speechRuntimeBytes } from './speech-files.js';

const modelBytes = Object.values(speechFiles).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

test('what is said before a download is all of it: the models and what runs them', () => {
  expect(speechDownloadBytes).toBe(modelBytes + speechRuntimeBytes);
});

test('the runtime is as large as is said', () => {
  const file = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  // The build's maximum compression saves another fifth but takes half a minute.
  const fast = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  expect(speechRuntimeBytes / fast).toBeGreaterThan(0.7);
  expect(speechRuntimeBytes / fast).toBeLessThan(1);
});
