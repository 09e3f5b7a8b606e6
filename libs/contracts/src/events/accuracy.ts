import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const accuracyEvents = {
  /** A contract on accuracy was set or stopped, or opened or closed its gate or started over by itself. */
  'accuracy-contract.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      contractId: z.uuid(),
      change: z.enum(['set', 'stop', 'open', 'close', 'start-over']),
      /** It had been proved before it started over by itself. */
      wasProved: z.optional(z.boolean()),
    }),
  },
} as const satisfies Record<string, EventEntry>;
