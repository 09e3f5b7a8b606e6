import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** The room of who looks after an organisation's errors. */
export const errorsRoom = (organisationId: string): string => `errors:${organisationId}`;
/** The room of who looks after those of the whole installation. */
export const ALL_ERRORS_ROOM = 'errors';

export const errorGroupsEvents = {
  /** Errors were met, or something was done to them. At most once in two seconds and process. */
  'errors.changed': { version: 1, kept: 'live', payload: z.object({}) },
  /** What this person had resolved was met in a later release. */
  'error.regressed': {
    version: 1,
    kept: 'log',
    payload: z.object({ groupId: z.uuid(), accountId: z.uuid(), release: z.nullable(z.string()) }),
  },
} as const satisfies Record<string, EventEntry>;
