/** The package alone in a Web Worker, with one thread, without fetching anything from other origins. */
import { env, pipeline } from '@huggingface/transformers';
import { answerPage } from './answer-page.mjs';

const { origin } = globalThis.location;
Object.assign(env, {
  allowRemoteModels: false,
  allowLocalModels: true,
  localModelPath: '/bare-models/',
  useBrowserCache: false,
  useWasmCache: false,
});
const runtime = (kind) => `${origin}/bare/ort-wasm-simd-threaded.${kind}`;
Object.assign(env.backends.onnx.wasm, { numThreads: 1, wasmPaths: { mjs: runtime('mjs'), wasm: runtime('wasm') } });
const write = pipeline('automatic-speech-recognition', 'whisper-base', { dtype: 'q8', device: 'wasm' });
answerPage(async ({ samples, language }) => {
  const { chunks } = await (await write)(samples, { language, task: 'transcribe', return_timestamps: 'word' });
  return chunks;
});
