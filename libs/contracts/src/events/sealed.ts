import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const sealedEvents = {
  /** A document that only its owner's browsers can read was made, or is shown otherwise in lists. Its owner alone hears of it. */
  'sealed.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
