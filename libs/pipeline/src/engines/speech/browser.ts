import { ReadFailure } from '../../failure.js';
import { Listener } from './listen.js';
import { speechFiles, type SpeechFile } from '@cartulary/contracts/speech-files';
import type { SpeechEngine } from './speech.js';

/** URLs of the files, all on the page's own origin. */
export interface SpeechUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly onnxWasm: string;
  readonly files: Readonly<Record<SpeechFile, string>>;
  /** Loads a file, from the page's own cache if it has one. */
  get(url: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Speech to text in a Web Worker: fetches 80 MB on the first transcription, and takes about 0.3 to 0.6 s of one core per second of speech.
 */
export function createBrowserSpeechEngine(urls: SpeechUrls): SpeechEngine {
  return new Listener({
    runtime: async () => {
      const runtime = await import('onnxruntime-web/wasm');
      // Without these settings it would fetch its files from a public URL, or start workers that the content security policy blocks.
      runtime.env.wasm.numThreads = 1;
      runtime.env.wasm.wasmPaths = { wasm: urls.onnxWasm };
      return runtime;
    },
    model: (name) => checked(urls, name),
    text: async (name) => new TextDecoder().decode(await checked(urls, name)),
  });
}

async function checked({ files, get }: SpeechUrls, name: SpeechFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await get(files[name]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex !== speechFiles[name].sha256)
    throw new ReadFailure('reading_unavailable', `${name} is damaged, or of another version`);
  return bytes;
}
