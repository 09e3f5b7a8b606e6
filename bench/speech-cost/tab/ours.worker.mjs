/**
 * The product's engine in a Web Worker, created like in the pages' own worker
 * (apps/client/src/shared/speech/speech.worker.ts).
 */
import { speechFileNames } from '@cartulary/contracts/speech-files';
import { createBrowserSpeechEngine } from '@cartulary/pipeline/engines/speech/browser';
import { answerPage } from './answer-page.mjs';

const engine = createBrowserSpeechEngine({
  onnxWasm: new URL('/ours/ort-wasm-simd-threaded.wasm', globalThis.location.origin).href,
  files: Object.fromEntries(speechFileNames.map((name) => [name, `/models/${name}`])),
  get: async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer()),
});
answerPage(async ({ samples, language }) => (await engine.transcribePiece(samples, language)).words);
