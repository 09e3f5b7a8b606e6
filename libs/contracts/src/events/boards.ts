import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const boardsEvents = {
  /** What editors may do on a board is another, or who facilitates it: pages ask for it, and what they send is judged by it. */
  'board.rules_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
