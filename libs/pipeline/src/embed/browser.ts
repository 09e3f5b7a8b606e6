import { fetchBytes } from '../engines/fetch-bytes.js';
import type { PassageEmbedder } from './embedder.js';
import { MiniLm } from './minilm.js';
import type { ModelFile } from './model-files.js';

/** Where the browser finds the embedder's parts, all on the page's own origin. */
export interface EmbedderUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly onnxWasm: string;
  /** The files of `@cartulary/pipeline/models/all-MiniLM-L6-v2` */
  readonly model: Readonly<Record<ModelFile, string>>;
}

/** The embedder of a Web Worker: 37 MB, fetched when something is embedded first. */
export function createBrowserEmbedder(urls: EmbedderUrls): PassageEmbedder {
  return new MiniLm(
    async () => {
      const runtime = await import('onnxruntime-web/wasm');
      runtime.env.wasm.numThreads = 1;
      runtime.env.wasm.wasmPaths = { wasm: urls.onnxWasm };
      return runtime;
    },
    async (name) => new Uint8Array(await fetchBytes(urls.model[name])),
  );
}
