import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const enterpriseHubEvents = {
  /** Somebody who operates the installation asks to see how the organization is. Its admins are told. */
  'support.asked': { version: 1, kept: 'log', payload: z.object({ supportAccessId: z.uuid() }) },
  /** It was answered or ended. */
  'support.changed': { version: 1, kept: 'log', payload: z.object({ supportAccessId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
