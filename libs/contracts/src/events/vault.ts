import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const vaultEvents = {
  /** A person's vault, or one of its unlock methods or browsers, changed. For its owner. */
  'vault.changed': { version: 1, kept: 'log', payload: z.object({ vaultId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
