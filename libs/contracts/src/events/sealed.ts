import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const sealedEvents = {
  /** A sealed document was shared with a person. */
  'sealed.shared': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid(), to: z.uuid() }) },
  /** A share is pending until its recipient creates a vault. */
  'sealed.waiting': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid(), to: z.uuid() }) },
  /** A person with pending shares created a vault. For the owners of these documents. */
  'sealed.ready': { version: 1, kept: 'log', payload: z.object({ by: z.uuid() }) },
  /** A person commented, replied, or mentioned someone in a sealed item (a mention has no thread). For the people concerned. */
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
  /** A sealed document was created, or its list entry changed. For its owner and everyone with access. */
  'sealed.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
