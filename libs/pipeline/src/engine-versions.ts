import type { EngineId } from '@cartulary/contracts/engines';
import { currentReader } from '@cartulary/contracts/reading';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import { SPEECH_ENGINE } from './engines/speech/speech.js';

/**
 * Which version of each engine this is, as it stands on what it finds. It goes up when the engine may answer differently: of a package
 * with the package, and behind `+` with our own steps around it.
 */
export const engineVersions = {
  pdfium: '2.1.13+2',
  mammoth: '1.13.0+2',
  'word-extractor': '1.0.4+2',
  'plain-text': '1.1.0',
  captions: '1.0.0',
  /** The models (models/pp-ocr/README.md) and our own steps around them: both decide what is read. */
  'pp-ocr': `${currentReader.version}+onnxruntime-1.30.0+3`,
  /** What a page's version names beside it is the language pack and the beginning of that file's SHA-256. */
  tesseract: '7.0.0',
  'whisper-base': SPEECH_ENGINE.engineVersion,
  'zxing-wasm': '3.1.4+1',
  'cartulary-layout': '1.7.0',
  eld: '2.1.0',
  /** As the head of models/classes/classes.bin has it. */
  'character-classes': '1.1.0',
  rules: '3.3.0',
  /** Behind it, with `+`, stands which version an organisation learned. */
  'learned-names': '1.0.0',
  'minilm-names': 'int8.1',
  'field-rules': '1.11.0',
  /** Behind it, with `+`, stands which version an organisation learnt. */
  'learned-layouts': '1.0.0',
  'embedded-invoice': embeddedInvoiceEngine.engineVersion,
  lexrank: '1.0.0',
  /** Of the weights, of the output that is taken, and of the rules by which texts are prepared. */
  'multilingual-e5-small': 'int8.neutral.1',
} as const satisfies Readonly<Record<EngineId, string>>;
