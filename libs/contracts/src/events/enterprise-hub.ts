import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const enterpriseHubEvents = {
  /** An operator requested support access to the organization. Its admins are notified. */
  'support.asked': { version: 1, kept: 'log', payload: z.object({ supportAccessId: z.uuid() }) },
  /** A support request was answered or ended. */
  'support.changed': { version: 1, kept: 'log', payload: z.object({ supportAccessId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
