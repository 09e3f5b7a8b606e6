import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const collaborationEvents = {
  'item.binned': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.optional(z.uuid()) }) },
  'item.restored': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  'item.deleted': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** What is written together has another title. */
  'item.renamed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** Stored pieces of what people write together can't be read and were set aside, or are missing; the rest is there. For operators. */
  'item.damaged': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), pieces: z.int() }) },
} as const satisfies Record<string, EventEntry>;
