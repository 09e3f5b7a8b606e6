import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const wallsEvents = {
  /** A screen is no wall any more: its live line is closed, and it asks for a code. `accountId` is whoever added it. */
  'wall.removed': { version: 1, kept: 'log', payload: z.object({ wallId: z.uuid(), accountId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
