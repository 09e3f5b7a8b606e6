import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const controlsEvents = {
  /** An installation switch or log level changed. For its processes and for operators. */
  'controls.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
