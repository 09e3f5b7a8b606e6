import type { TextModels } from '../embed/embedder.js';
import type { CodeEngine } from './codes/engine.js';
import type { DocEngine } from './doc/engine.js';
import type { ClassModelSource } from '../classify/model-source.js';
import type { ImageEngine } from './image/engine.js';
import type { PdfEngine } from './pdfium/document.js';
import type { RecognitionEngine } from './recognition.js';
import type { SentimentEngine } from '../sentiment/sentiment-engine.js';
import type { SpeechEngine } from './speech/speech.js';

/** Everything that differs between Node and the browser. Created by `node.ts` and `browser.ts`. */
export interface Engines {
  readonly pdf: PdfEngine;
  readonly image: ImageEngine;
  readonly doc: DocEngine;
  readonly recognition: RecognitionEngine;
  /** Reads barcodes and QR codes. */
  readonly codes: CodeEngine;
  /** Models that classify documents. */
  readonly classes: ClassModelSource;
  /**
   * Refines classification by meaning, tags English names, and creates passages. Without it, classification uses characters only, names are
   * found by rules only, and there are no passages.
   */
  readonly embedder?: TextModels;
  /** Detects sentiment in text trials, with a model added by operators. */
  readonly sentiment?: SentimentEngine;
  /** Transcribes recordings. Absent if a separate worker does that. */
  readonly speech?: SpeechEngine;
}
