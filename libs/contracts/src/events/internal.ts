import * as z from 'zod/mini';
import { moment } from '../values.js';
import type { EventEntry } from './event.js';

/** The room of who operates the installation. */
export const SYSTEM_ROOM = 'system';

export const internalEvents = {
  /** How the installation is was looked at again: a page asks for the newest state, however many of these it missed. */
  'system.sampled': { version: 1, kept: 'live', payload: z.object({ at: moment }) },
} as const satisfies Record<string, EventEntry>;
