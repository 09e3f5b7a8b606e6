import { texts } from '../engine/icu-texts';

/** UI strings for Quality Control. */
export const t = texts({
  title: 'Quality Control',
  sentence: 'Confirm or correct low-confidence values, one at a time.',
  loading: 'Loading values to review',
  progress: 'Document {place, number} of {count, number}',
  values: '{count, plural, one {One value to review} other {# values to review}}',
  left: '{count, plural, one {One value left here} other {# values left here}}',
  place: 'Value on the page',
  pageOf: 'Page {page, number}',
  found: 'Found',
  whole: 'Whole page',
  close: 'Value only',
  open: 'Open in the hub',
  nextDocument: 'Next document',
  uncertain: 'Next low confidence',
  'uncertain.none': 'No other low-confidence values, except those you skipped',

  'failed.title': 'Couldn’t load values to review',
  'empty.title': 'Nothing to review',
  'empty.elsewhere': 'Nothing else to review',
  'empty.text': 'Low-confidence values and values that fail a check appear here as documents are read.',
  'empty.upload': 'Open the Smart Document Hub',
  'done.title': 'You’ve reviewed everything',
  'done.text':
    '{left, plural, =0 {No values left.} one {You skipped one document that still has values to review.} other {You skipped # documents that still have values to review.}}',
  'done.again': 'Review skipped values',
  'done.library': 'Open Documents',
  'refused.title': 'You can only view documents',

  'twice.sentence': 'Check values that a colleague already reviewed. You don’t see each other’s answers.',
  'twice.loading': 'Loading double checks',
  'twice.failed': 'Couldn’t load double checks',
  'twice.empty': 'No double checks for you',
  'twice.emptyText':
    'Accuracy targets with double checks ask a second person about some reviewed values. You’re never asked about values you reviewed.',
  'twice.left': '{count, plural, one {One value to check} other {# values to check}}',
  'twice.card': 'Double check of {field}',
  'twice.read': 'As read',
  'twice.says': 'Value in the document',
  'twice.save': 'Save answer',
  'twice.gone': 'Not in the document',
  'twice.disagree': 'The answers differ. Yours decides.',
  'twice.answers': 'Answers so far',
  'twice.notThere': 'Not in the document',
  'twice.notKept': 'Couldn’t save your answer',
  'twice.settled': 'Saved.',
  'twice.disputed': 'Saved. The first answer was different, so a third person will decide.',
  'twice.nobodyElse':
    'Saved. The first answer was different, and no one else can edit the document. The accuracy target counts this value as wrong.',

  'keys.page': 'Whole page or value only',
  'keys.nextDocument': 'Next document',
  'keys.uncertain': 'Next lowest-confidence value, in any document',
  'keys.confirmDocument': 'Confirm document',
  'keys.take': 'Assign the review to me, or unassign it',
});
