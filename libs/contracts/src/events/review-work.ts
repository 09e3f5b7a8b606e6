import * as z from 'zod/mini';
import { reviewWorkLimits } from '../limits/review-work.js';
import type { EventEntry } from './event.js';

const documentIds = z.array(z.uuid()).check(z.maxLength(reviewWorkLimits.mostAtOnce));

export const reviewWorkEvents = {
  /** A document's reviewer, due date or confirmation changed. */
  'review.changed': { version: 1, kept: 'log', payload: z.object({ documentId: z.uuid() }) },
  /** Documents were assigned to a person for review by someone else. */
  'review.assigned': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentIds, to: z.uuid(), by: z.uuid() }),
  },
  /** A review's due date passed while it was open. */
  'review.overdue': { version: 1, kept: 'log', payload: z.object({ documentId: z.uuid() }) },
  /** A two-person rule was set or removed. */
  'review-rule.changed': { version: 1, kept: 'log', payload: z.object({ class: z.string() }) },
} as const satisfies Record<string, EventEntry>;
