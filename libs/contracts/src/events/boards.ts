import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const boardsEvents = {
  /** What editors may do on a board is another, or who facilitates it: pages ask for it, and what they send is judged by it. */
  'board.rules_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** Timer, vote or hidden notes of a board are other ones: pages ask for them. */
  'board.session_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** Somebody who facilitates a board asks everybody to look at what they look at. */
  'board.gathered': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), accountId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
