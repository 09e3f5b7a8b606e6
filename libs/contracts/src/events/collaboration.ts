import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const collaborationEvents = {
  'item.binned': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.optional(z.uuid()) }) },
  'item.restored': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  'item.deleted': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** A collaborative item was renamed. */
  'item.renamed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** Stored pieces of a collaborative item are unreadable and were set aside, or are missing; the rest is intact. For operators. */
  'item.damaged': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), pieces: z.int() }) },
} as const satisfies Record<string, EventEntry>;
