import * as z from 'zod/mini';
import { backupKinds } from '../backups.js';
import type { EventEntry } from './event.js';

export const backupEvents = {
  /** A backup or restore test failed or was interrupted. For operators only. */
  'backup.failed': {
    version: 1,
    kept: 'log',
    payload: z.object({ runId: z.uuid(), kind: z.enum(backupKinds), reason: z.string() }),
  },
} as const satisfies Record<string, EventEntry>;
