import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const vaultOpeningEvents = {
  /** A device requested the key of a person's vault, or got a response. For its owner. */
  'vault.opening': { version: 1, kept: 'log', payload: z.object({ openingId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
