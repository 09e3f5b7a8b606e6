import { texts } from '../engine/icu-texts';

/** The headings and tables of an open document. */
export const t = texts({
  open: 'Headings and tables',
  loading: 'Loading headings and tables...',
  headings: 'Headings',
  tables: 'Tables',
  none: 'Neither headings nor tables were found. Text set larger than the rest becomes a heading here, and rows of aligned or ruled cells a table.',
  unknown: 'This document was read before headings and tables were looked for. Read it again to find them.',
  part: 'The document is too long to be looked through at once: this is what stands on the pages around the one you see.',
  heading: '{text}, page {page, number}',
  page: 'page {page, number}',
  table: 'Table {number, number}',
  size: '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}',
  tableRegion: 'Cells of table {number, number}',
  show: 'Show in the document',
  copy: 'Copy table',
  download: 'Download CSV',
  copied: 'The table was copied. Paste it into a spreadsheet.',
  copyRefused: 'The browser did not let the table be copied. Download it instead.',
});
