import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const apiKeysEvents = {
  /** A key of a machine opens nothing any more. `accountId`: who made it. */
  'key.revoked': { version: 1, kept: 'log', payload: z.object({ keyId: z.uuid(), accountId: z.uuid() }) },
  /** A key expires soon, which its maker is told once. */
  'key.expiring': { version: 1, kept: 'log', payload: z.object({ keyId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
