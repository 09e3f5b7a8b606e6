import type { NounsOf } from './nouns.js';

export const reviewWorkActs = {
  'review.assign': 'Review given to a person, or given back',
  'review.confirm': 'Document confirmed under a four-eyes rule',
  'review.release': 'Document freed from a four-eyes rule that was changed',
  'review.reset': 'Confirmations under a four-eyes rule undone, as the document changed',
  'review.set-due': 'Due date of a review set',
  'review-rule.remove': 'Four-eyes rule removed',
  'review-rule.set': 'Four-eyes rule set',
} as const;

export const reviewWorkNouns = {
  review: 'Reviews',
  'review-rule': 'Four-eyes rules',
} as const satisfies NounsOf<typeof reviewWorkActs>;
