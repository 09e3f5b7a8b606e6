import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** Room of the people who monitor an organization's errors. */
export const errorsRoom = (organisationId: string): string => `errors:${organisationId}`;
/** Room for operators who monitor errors across the whole installation. */
export const ALL_ERRORS_ROOM = 'errors';

/** Placeholder organization for errors without one. It has no members. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** Bus event that an organization's errors changed; null if no one was signed in. */
export const errorsChanged = (organisationId: string | null) =>
  ({
    type: 'errors.changed',
    organisationId: organisationId ?? NOBODYS,
    audience: organisationId === null ? [ALL_ERRORS_ROOM] : [errorsRoom(organisationId), ALL_ERRORS_ROOM],
    payload: {},
    number: null,
  }) as const;

export const errorGroupsEvents = {
  /** Errors occurred or were acted on. Sent by each gateway at most once every two seconds. */
  'errors.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
  /** An error that this person resolved occurred in a later release. */
  'error.regressed': {
    version: 1,
    kept: 'log',
    payload: z.object({ groupId: z.uuid(), accountId: z.uuid(), release: z.nullable(z.string()) }),
  },
} as const satisfies Record<string, EventEntry>;
