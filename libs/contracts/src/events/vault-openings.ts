import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const vaultOpeningEvents = {
  /** A device asks for the key of somebody’s vault, or was answered. For its owner. */
  'vault.opening': { version: 1, kept: 'log', payload: z.object({ openingId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
