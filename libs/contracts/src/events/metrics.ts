import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const metricsEvents = {
  /** Facts were counted: what dashboards show of these kinds is older now than what they could show. At most once in two seconds. */
  'metrics.changed': { version: 1, kept: 'live', payload: z.object({ kinds: z.array(z.string()) }) },
} as const satisfies Record<string, EventEntry>;
