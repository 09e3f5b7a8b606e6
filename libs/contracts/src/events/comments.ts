import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const commentsEvents = {
  /** A comment thread changed. Pages with the item open refetch it. */
  'comment.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), threadId: z.uuid() }) },
  /** A person commented on an item or replied in a thread. The people concerned are notified. */
  'comment.added': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), threadId: z.uuid(), commentId: z.uuid(), by: z.uuid() }),
  },
  /** A person suggested changes to an item's text. For its owner to decide. */
  'item.suggested': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid() }) },
  /** A comment mentions people. Only for them. */
  'comment.mentioned': {
    version: 1,
    kept: 'log',
    payload: z.object({
      itemId: z.uuid(),
      threadId: z.uuid(),
      commentId: z.uuid(),
      by: z.uuid(),
      accountIds: z.array(z.uuid()),
    }),
  },
  /** An item's text mentions a person. Only for them. */
  'item.mentioned': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), mentionId: z.uuid(), by: z.uuid(), accountId: z.uuid() }),
  },
} as const satisfies Record<string, EventEntry>;
