import { texts } from '@/lib/icu-texts';

/** Quality Control: one value after another, over all documents in which something waits. */
export const t = texts({
  title: 'Quality Control',
  sentence: 'Confirm or correct what the reader was least sure of, one value after another.',
  loading: 'Loading what waits',
  progress: 'Document {place, number} of {count, number}',
  values: '{count, plural, one {one value waits} other {# values wait}}',
  left: '{count, plural, one {One value waits here} other {# values wait here}}',
  place: 'The value in its place',
  pageOf: 'Page {page, number}',
  found: 'What was found',
  whole: 'Whole page',
  close: 'The place only',
  open: 'Open in the hub',
  nextDocument: 'Next document',

  'failed.title': 'What waits could not be loaded',
  'empty.title': 'Nothing waits for you',
  'empty.text':
    'Values that the reader is not sure of, or that a check speaks against, appear here as documents are read.',
  'empty.upload': 'Open the Smart Document Hub',
  'done.title': 'You have gone through everything',
  'done.text':
    '{left, plural, =0 {No value waits any more.} one {One document that you passed over still waits.} other {# documents that you passed over still wait.}}',
  'done.again': 'Go through them again',
  'done.library': 'Open Documents',
  'refused.title': 'You can look at documents only',

  'keys.page': 'Whole page or the place only',
  'keys.nextDocument': 'Next document',
});
