import * as z from 'zod/mini';
import { reviewWorkLimits } from '../limits/review-work.js';
import type { EventEntry } from './event.js';

const documentIds = z.array(z.uuid()).check(z.maxLength(reviewWorkLimits.mostAtOnce));

export const reviewWorkEvents = {
  /** Who reviews a document, until when, or who confirmed it is another now. */
  'review.changed': { version: 1, kept: 'log', payload: z.object({ documentId: z.uuid() }) },
  /** Somebody was given documents to review by somebody else. */
  'review.assigned': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentIds, to: z.uuid(), by: z.uuid() }),
  },
  /** The due date of a review passed while it was open. */
  'review.overdue': { version: 1, kept: 'log', payload: z.object({ documentId: z.uuid() }) },
  /** A rule of four eyes was set or removed. */
  'review-rule.changed': { version: 1, kept: 'log', payload: z.object({ class: z.string() }) },
} as const satisfies Record<string, EventEntry>;
