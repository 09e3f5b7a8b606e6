import type { reviewEndpoints } from '@cartulary/contracts/endpoints/review';
import { namesNothing, readers, type Oracle } from './oracle.js';

export const reviewOracle = {
  'review.list': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof reviewEndpoints>;
