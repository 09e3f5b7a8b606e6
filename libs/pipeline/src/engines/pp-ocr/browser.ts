import { fetchBytes, type GetBytes } from '../fetch-bytes.js';
import type { PageReader } from '../page-reader.js';
import type { LineModel, Network } from './networks.js';
import { createPpOcrReader } from './reader.js';

/** URLs of the models of one size. */
export interface LineModelUrls {
  readonly recognition: string;
  readonly characters: string;
}

/** URLs of the OCR engine's files, all on the page's own origin. */
export interface PpOcrUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly wasm: string;
  /** Of `@cartulary/pipeline/models/pp-ocr` */
  readonly detection: string;
  readonly direction: string;
  readonly tiny: LineModelUrls;
  readonly small: LineModelUrls;
}

/** PP-OCR with ONNX Runtime WebAssembly. Loads 7 MB of models for the first page, and 21 MB more for the first uncertain line. */
export function createBrowserPpOcrReader(urls: PpOcrUrls, get: GetBytes = fetchBytes): PageReader {
  const open = async (url: string): Promise<Network> => {
    const { openNetwork } = await import('./web-network.js');
    const [model, wasm] = await Promise.all([get(url), get(urls.wasm)]);
    return openNetwork(model, wasm);
  };
  const lineModel = async ({ recognition, characters }: LineModelUrls): Promise<LineModel> => ({
    recognition: await open(recognition),
    characters: new TextDecoder().decode(await get(characters)),
  });
  return createPpOcrReader({
    load: async () => ({
      detection: await open(urls.detection),
      direction: await open(urls.direction),
      tiny: await lineModel(urls.tiny),
    }),
    loadSmall: () => lineModel(urls.small),
  });
}
