import { texts } from '../engine/icu-texts';

/** UI strings for splitting a scan into documents. */
export const t = texts({
  find: 'Find documents',
  title: 'Documents found in these pages',
  none: 'No page looks like the start of another document.',
  found: '{count, plural, one {# document found.} other {# documents found.}}',
  separators: '{count, plural, one {Separator sheet {pages} removed.} other {Separator sheets {pages} removed.}}',
  split: 'Page {page, number}: {reasons}',
  'reason.separator': 'follows a separator sheet',
  'reason.code': 'different code',
  'reason.page-one': 'page numbers restart',
  'reason.reference': 'different reference number',
  'reason.head': 'looks like a first page',
  undo: 'Undo reverts all splits at once.',
  failed: 'Couldn’t find documents',
});
