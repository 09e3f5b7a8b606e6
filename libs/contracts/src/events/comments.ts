import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const commentsEvents = {
  /** A thread of comments is another: whoever has the item open asks for it. */
  'comment.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), threadId: z.uuid() }) },
  /** Somebody commented on an item, or answered in a thread; those whom it concerns are told. */
  'comment.added': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), threadId: z.uuid(), commentId: z.uuid(), by: z.uuid() }),
  },
  /** Somebody suggested changes in the text of an item, for its owner to decide on. */
  'item.suggested': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid() }) },
  /** A comment names people. For them alone. */
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
  /** The text of an item names somebody. For them alone. */
  'item.mentioned': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), mentionId: z.uuid(), by: z.uuid(), accountId: z.uuid() }),
  },
} as const satisfies Record<string, EventEntry>;
