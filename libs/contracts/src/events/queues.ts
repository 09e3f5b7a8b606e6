import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const queueEvents = {
  /** A job failed permanently, or an operator paused, resumed, retried or canceled. For operators. */
  'queues.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
