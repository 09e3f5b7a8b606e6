import { texts } from './engine/icu-texts';

/** What people call engines. */
export const t = texts({
  pdfium: 'Text of PDFs',
  mammoth: 'Text of Word documents',
  'word-extractor': 'Text of older Word documents',
  'plain-text': 'Plain text',
  captions: 'Captions',
  'pp-ocr': 'Text in pictures and scans',
  'whisper-base': 'Words in recordings',
  'zxing-wasm': 'Barcodes and QR codes',
  'cartulary-layout': 'Reading order, tables',
  eld: 'Language',
  'character-classes': 'Class',
  rules: 'Entities, by rules',
  'minilm-names': 'Names in English text',
  'field-rules': 'Fields and checks',
  'embedded-invoice': 'Data inside electronic invoices',
  lexrank: 'Summary',
  'multilingual-e5-small': 'Meaning, for search',
});
