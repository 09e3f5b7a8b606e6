import { fetchBytes, type GetBytes } from '../engines/fetch-bytes.js';
import { browserRuntime } from './browser-runtime.js';
import type { TextModels } from './embedder.js';
import { LanguageModels } from './language-models.js';
import type { ModelFile } from './model-files.js';
import { ModelLoader } from './model-loader.js';

/** URLs of an embedder's files in the browser, all on the page's own origin. */
export interface EmbedderUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly onnxWasm: string;
  /** Files of `@cartulary/pipeline/models` */
  readonly model: Readonly<Record<UsedFile, string>>;
}

/** The name tagger shares its tokenizer with the former embedder. */
type UsedFile = Exclude<ModelFile, 'all-MiniLM-L6-v2/model_int8.onnx'>;

/** Creates the embedder for a Web Worker. Fetches 53 MB on the first embedding, and 24 MB more on the first name tagging. */
export const createBrowserEmbedder = (urls: EmbedderUrls, get: GetBytes = fetchBytes): TextModels =>
  new LanguageModels(loaderOf(urls, get));

const loaderOf = ({ onnxWasm, model }: EmbedderUrls, get: GetBytes): ModelLoader =>
  new ModelLoader(
    () => browserRuntime(onnxWasm),
    async (name) => {
      const url = (model as Partial<Record<ModelFile, string>>)[name];
      if (url === undefined) throw new Error(`The page names no address of ${name}`);
      return new Uint8Array(await get(url));
    },
  );
