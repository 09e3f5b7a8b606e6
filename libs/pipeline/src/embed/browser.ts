import { fetchBytes } from '../engines/fetch-bytes.js';
import type { TextModels } from './embedder.js';
import { MiniLm } from './minilm.js';
import type { ModelFile } from './model-files.js';
import { ModelLoader } from './model-loader.js';

/** Where the browser finds the embedder's parts, all on the page's own origin. */
export interface EmbedderUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly onnxWasm: string;
  /** Files of `@cartulary/pipeline/models` */
  readonly model: Readonly<Record<ModelFile, string>>;
}

/** The embedder of a Web Worker: 37 MB, fetched when something is embedded first; 23 MB more when names are first looked for. */
export function createBrowserEmbedder(urls: EmbedderUrls): TextModels {
  return new MiniLm(
    new ModelLoader(
      async () => {
        const runtime = await import('onnxruntime-web/wasm');
        runtime.env.wasm.numThreads = 1;
        runtime.env.wasm.wasmPaths = { wasm: urls.onnxWasm };
        return runtime;
      },
      async (name) => new Uint8Array(await fetchBytes(urls.model[name])),
    ),
  );
}
