import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const sealedEvents = {
  /** A sealed document was shared with somebody. */
  'sealed.shared': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid(), to: z.uuid() }) },
  /** A sealed document was made, or is shown otherwise in lists. Its owner and who has it too hear of it. */
  'sealed.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
