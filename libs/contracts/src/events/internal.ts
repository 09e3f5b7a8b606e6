import * as z from 'zod/mini';
import { moment } from '../values.js';
import type { EventEntry } from './event.js';

/** Room of the operators. */
export const SYSTEM_ROOM = 'system';

export const internalEvents = {
  /** The installation's state was sampled. Pages fetch the latest state, however many of these events they missed. */
  'system.sampled': { version: 1, kept: 'live', payload: z.object({ at: moment }) },
} as const satisfies Record<string, EventEntry>;
