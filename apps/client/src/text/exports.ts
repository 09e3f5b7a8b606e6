import { texts } from '@/lib/icu-texts';

/** Taking along what was read of documents. */
export const t = texts({
  export: 'Export',
  pdf: 'Export as searchable PDF',
  json: 'Export as JSON',
  csv: 'Export as CSV',
  'this.pdf': 'Export this document as a PDF that can be searched',
  'this.json': 'Export what was read of this document as JSON',
  'this.csv': 'Export what was read of this document as CSV',
  'ticked.json': 'Export what was read of the ticked documents as JSON',
  'ticked.csv': 'Export what was read of the ticked documents as CSV',
  keywords: 'save download spreadsheet data',
  making: 'The export of {name} is being made',
  makingMany: '{count, plural, one {The export of # document} other {The export of # documents}} is being made',
  file: 'documents',
  failed: '{name} could not be exported',
  failedMany: '{count, plural, one {# document} other {# documents}} could not be exported',
  noPages: 'Text and Word files have no pages of their own',
  tooMany: 'At most {most} documents at once',
});
