import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const systemEvents = {
  /** Data couldn't be stored because storage is full. For operators. */
  'storage.full': { version: 1, kept: 'log', payload: z.object({}) },
  /** Bus round trip for the gateway's health check. */
  'bus.probed': { version: 1, kept: 'live', payload: z.object({ probeId: z.uuid() }) },
  /** Cancels a running job, in any process. */
  'job.cancelled': { version: 1, kept: 'live', payload: z.object({ jobId: z.string() }) },
} as const satisfies Record<string, EventEntry>;
