import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const foldersEvents = {
  'folder.changed': { version: 1, kept: 'log', payload: z.object({ folderId: z.uuid() }) },
} as const satisfies Record<string, EventEntry>;
