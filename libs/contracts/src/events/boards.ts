import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const boardsEvents = {
  /** A board's editing rules or facilitators changed. Pages refetch them, and their changes are checked against them. */
  'board.rules_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** A board's timer, vote or hidden notes changed. Pages refetch them. */
  'board.session_changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** A board's facilitator asks everyone to follow their view. */
  'board.gathered': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), accountId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
