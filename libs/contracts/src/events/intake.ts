import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const intakeEvents = {
  /**
   * An intake source of this person was added, changed, paused, resumed or removed, or a scan of it started, imported something or ended.
   */
  'intake.changed': { version: 1, kept: 'log', payload: z.object({ sourceId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
