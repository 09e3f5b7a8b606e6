import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const maintenanceEvents = {
  /** Maintenance was announced, changed or ended. For the installation's processes and for operators. */
  'maintenance.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
} as const satisfies Record<string, EventEntry>;
