import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const controlsEvents = {
  /** A switch or a log level of the installation was changed. For its processes, and for those who operate it. */
  'controls.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
