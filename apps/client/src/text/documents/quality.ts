import { texts } from '../engine/icu-texts';

/** Quality Control: one value after another, over all documents in which something waits. */
export const t = texts({
  title: 'Quality Control',
  sentence: 'Confirm or correct what the reader was least sure of, one value after another.',
  loading: 'Loading values to review',
  progress: 'Document {place, number} of {count, number}',
  values: '{count, plural, one {one value to review} other {# values to review}}',
  left: '{count, plural, one {One value left to review here} other {# values left to review here}}',
  place: 'The value on the page',
  pageOf: 'Page {page, number}',
  found: 'What was found',
  whole: 'Whole page',
  close: 'Value only',
  open: 'Open in the hub',
  nextDocument: 'Next document',
  uncertain: 'Next uncertain',
  'uncertain.none': 'No other uncertain value is left, except those you skipped',

  'failed.title': 'The values to review could not be loaded',
  'empty.title': 'Nothing to review',
  'empty.elsewhere': 'Nothing else to review',
  'empty.text': 'Values the reader isn’t sure of, or that fail a check, appear here as documents are read.',
  'empty.upload': 'Open the Smart Document Hub',
  'done.title': 'You’ve reviewed everything',
  'done.text':
    '{left, plural, =0 {No values left.} one {You skipped one document that still has values to review.} other {You skipped # documents that still have values to review.}}',
  'done.again': 'Review them again',
  'done.library': 'Open Documents',
  'refused.title': 'You can only view documents',

  'twice.sentence': 'Say what a value is that a colleague reviewed already. You don’t see each other’s answers.',
  'twice.loading': 'Loading double checks',
  'twice.failed': 'The double checks could not be loaded',
  'twice.empty': 'No double checks for you',
  'twice.emptyText':
    'Accuracy contracts ask a second person about part of the reviewed values, if that was chosen. You aren’t asked about values you reviewed.',
  'twice.left': '{count, plural, one {One value to check} other {# values to check}}',
  'twice.card': 'Double check of {field}',
  'twice.read': 'As it was read',
  'twice.says': 'What the document says',
  'twice.save': 'Save this',
  'twice.gone': 'It isn’t there',
  'twice.disagree': 'The answers differ. Yours settles it.',
  'twice.answers': 'Answers so far',
  'twice.notThere': 'It isn’t there',
  'twice.notKept': 'Your answer could not be saved',
  'twice.settled': 'Saved.',
  'twice.disputed': 'Saved. The first answer was another one, so a third person is asked.',
  'twice.nobodyElse':
    'Saved. The first answer was another one, and nobody else can change the document. For the contract the value counts as wrong.',

  'keys.page': 'Whole page or value only',
  'keys.nextDocument': 'Next document',
  'keys.uncertain': 'Next least certain value, in any document',
  'keys.confirmDocument': 'Confirm the document',
  'keys.take': 'Take the review, or give it back',
});
