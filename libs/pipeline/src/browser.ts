import { createBrowserClassModel, type ClassModelUrls } from './classify/browser.js';
import { browserRuntime } from './embed/browser-runtime.js';
import { createBrowserEmbedder, type EmbedderUrls } from './embed/browser.js';
import { createBrowserCodeEngine } from './engines/codes/browser.js';
import { createBrowserDocEngine } from './engines/doc/browser.js';
import { createBrowserImageEngine } from './engines/image/browser.js';
import type { Engines } from './engines/engines.js';
import { fetchBytes, type GetBytes } from './engines/fetch-bytes.js';
import { createBrowserPdfEngine } from './engines/pdfium/browser.js';
import { createBrowserPpOcrReader, type PpOcrUrls } from './engines/pp-ocr/browser.js';
import { createRecognition } from './engines/recognise.js';
import { SentimentEngine } from './sentiment/sentiment-engine.js';

/** URLs of the engines' files in the browser, all on the page's own origin. */
export interface EngineUrls {
  /** `pdfium.wasm` of `@hyzyla/pdfium` */
  readonly pdfiumWasm: string;
  /** `zxing_reader.wasm` of `zxing-wasm` */
  readonly codesWasm: string;
  readonly classModel: ClassModelUrls;
  readonly ppOcr: PpOcrUrls;
  readonly embedder: EmbedderUrls;
}

/**
 * Creates the engines for a Web Worker. Each one is fetched and started on first use.
 * @param get loads a file, from the page's cache of downloads if it has one
 */
export function createBrowserEngines(urls: EngineUrls, get: GetBytes = fetchBytes): Engines {
  return {
    pdf: createBrowserPdfEngine(urls.pdfiumWasm, get),
    image: createBrowserImageEngine(),
    doc: createBrowserDocEngine(),
    codes: createBrowserCodeEngine(urls.codesWasm, get),
    classes: createBrowserClassModel(urls.classModel, get),
    embedder: createBrowserEmbedder(urls.embedder, get),
    sentiment: new SentimentEngine(() => browserRuntime(urls.embedder.onnxWasm)),
    recognition: createRecognition(createBrowserPpOcrReader(urls.ppOcr, get)),
  };
}
