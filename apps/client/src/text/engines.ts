import { texts } from './engine/icu-texts';

/** UI strings for engine names. */
export const t = texts({
  'engine.pdfium': 'PDF text',
  'engine.mammoth': 'Word document text',
  'engine.word-extractor': 'Older Word document text',
  'engine.plain-text': 'Plain text',
  'engine.captions': 'Captions',
  'engine.pp-ocr': 'Text in images and scans',
  'engine.tesseract': 'Scans, with language packs',
  'engine.whisper-base': 'Speech recognition',
  'engine.zxing-wasm': 'Barcodes and QR codes',
  'engine.cartulary-layout': 'Layout analysis',
  'engine.eld': 'Language detection',
  'engine.character-classes': 'Classification',
  'engine.rules': 'Entities (rules)',
  'engine.learned-names': 'Entities (from corrections)',
  'engine.minilm-names': 'English names',
  'engine.field-rules': 'Fields and checks',
  'engine.learned-layouts': 'Fields (from corrections)',
  'engine.embedded-invoice': 'E-invoice data',
  'engine.lexrank': 'Summary',
  'engine.multilingual-e5-small': 'Semantic search',
});
