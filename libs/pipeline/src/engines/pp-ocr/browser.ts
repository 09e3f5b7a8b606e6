import { fetchBytes } from '../fetch-bytes.js';
import type { PageReader } from '../page-reader.js';
import { createPpOcrReader } from './reader.js';

/** Where the browser finds the second reader's parts, all on the page's own origin. */
export interface PpOcrUrls {
  /** `ort-wasm-simd-threaded.wasm` of `onnxruntime-web` */
  readonly wasm: string;
  /** Of `@cartulary/pipeline/models/pp-ocr` */
  readonly detection: string;
  readonly recognition: string;
  readonly direction: string;
  readonly characters: string;
}

/** PP-OCR through ONNX Runtime's WebAssembly, fetched when it is first needed. */
export function createBrowserPpOcrReader(urls: PpOcrUrls): PageReader {
  return createPpOcrReader(async () => {
    const { openNetwork } = await import('./web-network.js');
    const [wasm, detection, recognition, direction, characters] = await Promise.all(
      [urls.wasm, urls.detection, urls.recognition, urls.direction, urls.characters].map(fetchBytes),
    );
    if (!wasm || !detection || !recognition || !direction) throw new Error('a part was not fetched');
    return {
      detection: await openNetwork(detection, wasm),
      recognition: await openNetwork(recognition, wasm),
      direction: await openNetwork(direction, wasm),
      characters: new TextDecoder().decode(characters),
    };
  });
}
