import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const detectorsEvents = {
  /** A detector was made, changed or deleted, has learnt, or its test came a document further. */
  'detector.changed': { version: 1, kept: 'log', payload: z.object({ detectorId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
