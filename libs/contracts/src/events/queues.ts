import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const queueEvents = {
  /** A job failed for good, or an operator paused, resumed, retried or cancelled. For those who operate the installation. */
  'queues.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
