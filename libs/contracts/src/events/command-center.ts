import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const commandCenterEvents = {
  /** A run was reprioritized, exempted from the budget or stopped, or the budget was changed. Names neither. */
  'reading-queue.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
  /**
   * A day's runs reached this percentage of the budget for the first time. `usedSeconds` and `budgetSeconds` are the values at that time.
   */
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
