import { texts } from './engine/icu-texts';

/** What people call engines. */
export const t = texts({
  'engine.pdfium': 'Text of PDFs',
  'engine.mammoth': 'Text of Word documents',
  'engine.word-extractor': 'Text of older Word documents',
  'engine.plain-text': 'Plain text',
  'engine.captions': 'Captions',
  'engine.pp-ocr': 'Text in pictures and scans',
  'engine.tesseract': 'Scans in the languages of packs',
  'engine.whisper-base': 'Words in recordings',
  'engine.zxing-wasm': 'Barcodes and QR codes',
  'engine.cartulary-layout': 'Reading order, tables',
  'engine.eld': 'Language',
  'engine.character-classes': 'Class',
  'engine.rules': 'Entities, by rules',
  'engine.learned-names': 'Entities, as your corrections showed',
  'engine.minilm-names': 'Names in English text',
  'engine.field-rules': 'Fields and checks',
  'engine.learned-layouts': 'Fields, as your corrections showed',
  'engine.embedded-invoice': 'Data inside electronic invoices',
  'engine.lexrank': 'Summary',
  'engine.multilingual-e5-small': 'Meaning, for search',
});
