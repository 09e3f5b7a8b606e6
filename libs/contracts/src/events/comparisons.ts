import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const comparisonsEvents = {
  /** A comparison was started, progressed by a document, is waiting, ended, or was deleted. */
  'comparison.changed': { version: 1, kept: 'log', payload: z.object({ comparisonId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
