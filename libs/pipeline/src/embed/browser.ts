import { fetchBytes } from '../engines/fetch-bytes.js';
import type { PassageEmbedder, TextModels } from './embedder.js';
import { MiniLm } from './minilm.js';
import type { ModelFile } from './model-files.js';
import { ModelLoader } from './model-loader.js';
import { MultilingualE5 } from './multilingual-e5.js';

/** Where the browser finds the embedder's parts, all on the page's own origin. */
export interface EmbedderUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly onnxWasm: string;
  /** Files of `@cartulary/pipeline/models` */
  readonly model: Readonly<Record<ModelFile, string>>;
}

/** The embedder of a Web Worker: 37 MB, fetched when something is embedded first; 23 MB more when names are first looked for. */
export const createBrowserEmbedder = (urls: EmbedderUrls): TextModels => new MiniLm(loaderOf(urls));

/** The embedder of seven languages: 53 MB, fetched when something is embedded first. */
export const createBrowserMultilingualEmbedder = (urls: EmbedderUrls): PassageEmbedder =>
  new MultilingualE5(loaderOf(urls));

const loaderOf = (urls: EmbedderUrls): ModelLoader =>
  new ModelLoader(
    async () => {
      const runtime = await import('onnxruntime-web/wasm');
      runtime.env.wasm.numThreads = 1;
      runtime.env.wasm.wasmPaths = { wasm: urls.onnxWasm };
      return runtime;
    },
    async (name) => new Uint8Array(await fetchBytes(urls.model[name])),
  );
