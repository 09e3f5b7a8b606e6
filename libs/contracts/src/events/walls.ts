import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const wallsEvents = {
  /** A wall was removed: its live connection closes and the screen requests a new code. `accountId` is its creator. */
  'wall.removed': { version: 1, kept: 'log', payload: z.object({ wallId: z.uuid(), accountId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
