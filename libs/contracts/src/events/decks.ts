import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const decksEvents = {
  /** The audience’s questions or their votes changed: pages fetch them again. */
  'deck.questions_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
