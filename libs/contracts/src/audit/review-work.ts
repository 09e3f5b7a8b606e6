import type { NounsOf } from './nouns.js';

export const reviewWorkActs = {
  'review.assign': 'Review given to a person, or given back',
  'review.confirm': 'Document confirmed under a four-eyes rule',
  'review.set-due': 'Due date of a review set',
  'review-rule.remove': 'Four-eyes rule removed',
  'review-rule.set': 'Four-eyes rule set',
} as const;

export const reviewWorkNouns = {
  review: 'Reviews',
  'review-rule': 'Four-eyes rules',
} as const satisfies NounsOf<typeof reviewWorkActs>;
