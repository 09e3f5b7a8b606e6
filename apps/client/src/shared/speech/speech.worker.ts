import {
  speechFileAddress,
  speechFileNames,
  speechFiles,
  speechRuntimeBytes,
  type SpeechFile,
} from '@cartulary/contracts/speech-files';
import { createBrowserSpeechEngine } from '@cartulary/pipeline/engines/speech/browser';
import onnxWasm from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { keptFile } from '@/lib/files/kept-file';
import { inTurn } from '@/lib/order/in-turn';
import type { SpeechAnswer, SpeechRequest } from './speech-messages';

const files = Object.fromEntries(speechFileNames.map((name) => [name, speechFileAddress(name)])) as Record<
  SpeechFile,
  string
>;
const named = speechFileNames.map((name) => ({ address: speechFileAddress(name), sha256: speechFiles[name].sha256 }));
const get = (address: string): ReturnType<typeof keptFile> => {
  const file = named.find((one) => one.address === address);
  return file ? keptFile(file) : Promise.reject(new Error(`${address}: no file that speech is written down with`));
};
const engine = createBrowserSpeechEngine({ onnxWasm, files, get });
const answer = (message: SpeechAnswer): void => postMessage(message);

async function work(request: SpeechRequest): Promise<void> {
  const { id } = request;
  if (request.kind === 'piece') {
    const { samples, language, isChosen } = request;
    return answer({ id, kind: 'piece', piece: await engine.transcribePiece(samples, language, isChosen) });
  }
  if (request.kind === 'sound') {
    const onProgress = (share: number): void => answer({ id, kind: 'written', share });
    const { samples, language } = request;
    const options = { onProgress, ...(language !== null && { language }) };
    return answer({ id, kind: 'sound', transcript: await engine.transcribe(samples, options) });
  }
  let loadedBytes = 0;
  for (const file of named)
    await keptFile(file, (bytes) => answer({ id, kind: 'loading', loadedBytes: (loadedBytes += bytes) }));
  await bringRuntime();
  answer({ id, kind: 'loading', loadedBytes: loadedBytes + speechRuntimeBytes });
  await engine.prepare();
  answer({ id, kind: 'loaded' });
}

/** Loads the runtime into the browser's cache for this build, as part of the requested download rather than with the first words. */
async function bringRuntime(): Promise<void> {
  const response = await fetch(onnxWasm);
  if (!response.ok) throw new Error(`${onnxWasm}: HTTP ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Runs sequentially: two pieces in parallel would both take as long as both together, and a short one could finish before an earlier,
 * longer one.
 */
const next = inTurn();
addEventListener('message', ({ data }: MessageEvent<SpeechRequest>) => {
  next(() => work(data)).catch((error: unknown) =>
    answer({ id: data.id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
