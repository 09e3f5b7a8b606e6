import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const decksEvents = {
  /** What the audience of a presentation asks, or how many want it answered, is another: pages ask for it. */
  'deck.questions_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
