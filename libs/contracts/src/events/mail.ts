import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const mailEvents = {
  /** An email was written, sent, or abandoned. For operators. */
  'mail.changed': { version: 1, kept: 'live', payload: z.object({ mailId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
