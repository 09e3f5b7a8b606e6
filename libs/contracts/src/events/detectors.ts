import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const detectorsEvents = {
  /** A detector was created, changed, deleted or trained, or its test progressed by a document. */
  'detector.changed': { version: 1, kept: 'log', payload: z.object({ detectorId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
