import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const vaultEvents = {
  /** Somebody’s vault, a way into it or a browser of it changed. For its owner. */
  'vault.changed': { version: 1, kept: 'log', payload: z.object({ vaultId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
