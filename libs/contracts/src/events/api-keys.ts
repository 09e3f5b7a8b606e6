import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const apiKeysEvents = {
  /** An API key no longer works. `accountId`: its creator. */
  'key.revoked': { version: 1, kept: 'log', payload: z.object({ keyId: z.uuid(), accountId: z.uuid() }) },
  /** A key expires soon. Its creator is notified once. */
  'key.expiring': { version: 1, kept: 'log', payload: z.object({ keyId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
