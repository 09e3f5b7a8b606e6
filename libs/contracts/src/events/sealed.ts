import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const sealedEvents = {
  /** A sealed document was shared with somebody. */
  'sealed.shared': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid(), to: z.uuid() }) },
  /** Somebody commented in something sealed, or answered, or named somebody in it (then without a thread). For those whom it concerns. */
  'sealed.commented': {
    version: 1,
    kept: 'log',
    payload: z.object({
      itemId: z.uuid(),
      threadId: z.optional(z.uuid()),
      by: z.uuid(),
      to: z.array(z.uuid()),
      as: z.enum(['commented', 'answered', 'mentioned']),
    }),
  },
  /** A sealed document was made, or is shown otherwise in lists. Its owner and who has it too hear of it. */
  'sealed.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
