import { texts } from '../engine/icu-texts';

/** A scan of several documents to be cut apart. */
export const t = texts({
  find: 'Find documents',
  title: 'Documents found in these pages',
  none: 'No page looks like the start of another document.',
  found: '{count, plural, one {# document was found.} other {# documents were found.}}',
  separators:
    '{count, plural, one {Separator sheet {pages} was taken out.} other {Separator sheets {pages} were taken out.}}',
  split: 'Page {page, number}: {reasons}',
  'reason.separator': 'a separator sheet before it',
  'reason.code': 'another code than before',
  'reason.page-one': 'page numbers start again',
  'reason.reference': 'another reference number',
  'reason.head': 'a head like that of a first page',
  undo: 'Undo reverses all of this at once.',
  failed: 'The documents could not be found',
});
