import type { reviewEndpoints } from '@cartulary/contracts/endpoints/review';
import { namesNothing, readers, writers, type Oracle } from './oracle.js';

export const reviewOracle = {
  'review.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
  'review.doubleChecks': {
    callers: readers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'review.answerDoubleCheck': {
    callers: writers,
    // A field that a person marked isn't in review.
    call: { body: {}, status: 404 },
    foreign: [
      () => ({ body: { text: 'EUR 2' } }),
      () => ({ body: { removed: true } }),
      (_foreign, { documentId }) => ({ ids: { documentId }, body: { removed: true } }),
    ],
  },
} as const satisfies Oracle<typeof reviewEndpoints>;
