import { createBrowserClassModel, type ClassModelUrls } from './classify/browser.js';
import { createBrowserEmbedder, type EmbedderUrls } from './embed/browser.js';
import { createBrowserDocEngine } from './engines/doc/browser.js';
import { createBrowserImageEngine } from './engines/image/browser.js';
import type { Engines } from './engines/engines.js';
import { createBrowserPdfEngine } from './engines/pdfium/browser.js';
import { createBrowserPpOcrReader, type PpOcrUrls } from './engines/pp-ocr/browser.js';
import { createBrowserTesseractReader, type LanguageDataUrls } from './engines/tesseract/browser.js';
import { createTwoReaders } from './engines/two-readers.js';

/** Where the browser finds the engines' parts, all on the page's own origin. */
export interface EngineUrls {
  /** `pdfium.wasm` of `@hyzyla/pdfium` */
  readonly pdfiumWasm: string;
  /** `tesseract-core-simd-lstm.wasm` of `tesseract.js-core` */
  readonly tesseractWasm: string;
  /** `@cartulary/pipeline/data/….traineddata.gz` */
  readonly languageData: LanguageDataUrls;
  readonly classModel: ClassModelUrls;
  readonly ppOcr: PpOcrUrls;
  readonly embedder: EmbedderUrls;
}

/** The engines of a Web Worker, each fetched and started when it is first needed. */
export function createBrowserEngines(urls: EngineUrls): Engines {
  return {
    pdf: createBrowserPdfEngine(urls.pdfiumWasm),
    image: createBrowserImageEngine(),
    doc: createBrowserDocEngine(),
    classes: createBrowserClassModel(urls.classModel),
    embedder: createBrowserEmbedder(urls.embedder),
    recognition: createTwoReaders(
      createBrowserTesseractReader({ wasm: urls.tesseractWasm, languageData: urls.languageData }),
      createBrowserPpOcrReader(urls.ppOcr),
    ),
  };
}
