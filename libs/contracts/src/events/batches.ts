import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const batchesEvents = {
  /** A batch of this person was created, renamed, paused, resumed, completed or removed. */
  'batch.changed': { version: 1, kept: 'log', payload: z.object({ batchId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
