import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const commandCenterEvents = {
  /** A reading was put elsewhere in the queue, let past the budget or stopped, or the budget was set. Names neither. */
  'reading-queue.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
  /** The readings of a day took so much of their budget (percent) for the first time. `usedSeconds` and `budgetSeconds` as they were then. */
  'cpu-budget.reached': {
    version: 1,
    kept: 'log',
    payload: z.object({
      percent: z.int(),
      day: z.string(),
      usedSeconds: z.int(),
      budgetSeconds: z.int(),
    }),
  },
} as const satisfies Record<string, EventEntry>;
