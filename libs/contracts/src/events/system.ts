import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const systemEvents = {
  /** Bytes could not be stored for want of room. For those who operate the installation. */
  'storage.full': { version: 1, kept: 'log', payload: z.object({}) },
  /** A round trip over the bus, to see whether it carries (the gateway's health check). */
  'bus.probed': { version: 1, kept: 'live', payload: z.object({ probeId: z.uuid() }) },
  /** Stop a running job, wherever it runs. */
  'job.cancelled': { version: 1, kept: 'live', payload: z.object({ jobId: z.string() }) },
} as const satisfies Record<string, EventEntry>;
