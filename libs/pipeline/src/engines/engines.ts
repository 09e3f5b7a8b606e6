import type { ImageEngine } from './image/engine.js';
import type { PdfEngine } from './pdfium/document.js';
import type { RecognitionEngine } from './recognition.js';

/** Everything that differs between Node and the browser. Made by `node.ts` and `browser.ts`. */
export interface Engines {
  readonly pdf: PdfEngine;
  readonly image: ImageEngine;
  readonly recognition: RecognitionEngine;
}
