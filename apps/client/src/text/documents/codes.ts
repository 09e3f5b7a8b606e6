import { texts } from '../engine/icu-texts';

/** The barcodes and QR codes of a document. */
export const t = texts({
  codes: 'Codes',
  count: '{count, plural, one {# code} other {# codes}}',
  page: 'Page {page, number}',
  cut: 'The start of a longer text',
  open: 'Open {host}',
  'open.warning': 'A code can lead anywhere. Check the address first.',
  unread: 'Codes were not read on every page: the reader of codes is missing, is damaged, or took too long.',
});
