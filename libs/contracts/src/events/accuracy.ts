import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const accuracyEvents = {
  /** An accuracy contract was set or stopped, its gate opened or closed, or it restarted automatically. */
  'accuracy-contract.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      contractId: z.uuid(),
      change: z.enum(['set', 'stop', 'open', 'close', 'start-over']),
      /** It had been proven before it restarted automatically. */
      wasProved: z.optional(z.boolean()),
    }),
  },
} as const satisfies Record<string, EventEntry>;
