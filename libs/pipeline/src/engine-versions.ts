import type { EngineId } from '@cartulary/contracts/engines';
import { currentReader, currentVersions } from '@cartulary/contracts/reading';
import { embeddedInvoiceEngine } from '@cartulary/contracts/understanding';
import { SPEECH_ENGINE } from './engines/speech/speech.js';

/**
 * Version of each engine, as recorded with its results. Increase it whenever results may change: the part before `+` is the package's
 * version, the part after it is ours.
 */
export const engineVersions = {
  pdfium: currentVersions.pdfium,
  mammoth: '1.13.0+2',
  'word-extractor': '1.0.4+2',
  'plain-text': currentVersions['plain-text'],
  captions: '1.0.0',
  /** The models (models/pp-ocr/README.md) and our own steps around them. Both affect the result. */
  'pp-ocr': `${currentReader.version}+onnxruntime-1.30.0+3`,
  /** A page's version also contains the language pack and the beginning of that file's SHA-256. */
  tesseract: '7.0.0',
  'whisper-base': SPEECH_ENGINE.engineVersion,
  'zxing-wasm': '3.1.4+1',
  'cartulary-layout': '1.7.0',
  eld: '2.1.0',
  /** Same as in the header of models/classes/classes.bin. */
  'character-classes': '1.1.0',
  rules: '3.3.0',
  /** Followed by `+` and the organization's learned version. */
  'learned-names': '1.0.0',
  'minilm-names': 'int8.1',
  'field-rules': currentVersions['field-rules'],
  /** Followed by `+` and the organization's learned version. */
  'learned-layouts': '1.0.0',
  'embedded-invoice': embeddedInvoiceEngine.engineVersion,
  lexrank: '1.0.0',
  /** Version of the weights, the output used, and the text preprocessing. */
  'multilingual-e5-small': 'int8.neutral.1',
} as const satisfies Readonly<Record<EngineId, string>>;
