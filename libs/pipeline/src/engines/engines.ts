import type { TextModels } from '../embed/embedder.js';
import type { CodeEngine } from './codes/engine.js';
import type { DocEngine } from './doc/engine.js';
import type { ClassModelSource } from '../classify/model-source.js';
import type { ImageEngine } from './image/engine.js';
import type { PdfEngine } from './pdfium/document.js';
import type { RecognitionEngine } from './recognition.js';
import type { SentimentEngine } from '../sentiment/sentiment-engine.js';
import type { SpeechEngine } from './speech/speech.js';

/** Everything that differs between Node and the browser. Made by `node.ts` and `browser.ts`. */
export interface Engines {
  readonly pdf: PdfEngine;
  readonly image: ImageEngine;
  readonly doc: DocEngine;
  readonly recognition: RecognitionEngine;
  /** Reads barcodes and QR codes. */
  readonly codes: CodeEngine;
  /** By which the class of a document is told. */
  readonly classes: ClassModelSource;
  /**
   * By which the class is judged as well, names are found in English, and passages are made; without it the class is told by
   * characters alone, names by rules alone, and there are no passages.
   */
  readonly embedder?: TextModels;
  /** By which sentiment is told where texts are tried, with a model that operators added. */
  readonly sentiment?: SentimentEngine;
  /** What writes recordings down; absent where that is a worker of its own. */
  readonly speech?: SpeechEngine;
}
