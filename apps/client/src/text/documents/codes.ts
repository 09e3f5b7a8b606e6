import { texts } from '../engine/icu-texts';

/** UI strings for barcodes and QR codes. */
export const t = texts({
  codes: 'Codes',
  count: '{count, plural, one {# code} other {# codes}}',
  page: 'Page {page, number}',
  cut: 'Beginning of a longer text',
  open: 'Open {host}',
  'open.warning': 'Codes can lead anywhere. Check the address first.',
  unread: 'Some pages weren’t checked for codes: the code reader is missing, damaged, or took too long.',
});
