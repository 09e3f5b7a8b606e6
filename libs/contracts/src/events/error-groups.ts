import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

/** The room of who looks after an organisation's errors. */
export const errorsRoom = (organisationId: string): string => `errors:${organisationId}`;
/** The room of who looks after those of the whole installation. */
export const ALL_ERRORS_ROOM = 'errors';

/** Of what belongs to no organisation an event names this one, which nobody is in. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** That errors of an organisation changed, for the bus; null: of nobody who was signed in. */
export const errorsChanged = (organisationId: string | null) =>
  ({
    type: 'errors.changed',
    organisationId: organisationId ?? NOBODYS,
    audience: organisationId === null ? [ALL_ERRORS_ROOM] : [errorsRoom(organisationId), ALL_ERRORS_ROOM],
    payload: {},
    number: null,
  }) as const;

export const errorGroupsEvents = {
  /** Errors were met, or something was done to them. A gateway tells at most once in two seconds. */
  'errors.changed': { version: 1, kept: 'live', payload: z.object({}), whenBack: {} },
  /** What this person had resolved was met in a later release. */
  'error.regressed': {
    version: 1,
    kept: 'log',
    payload: z.object({ groupId: z.uuid(), accountId: z.uuid(), release: z.nullable(z.string()) }),
  },
} as const satisfies Record<string, EventEntry>;
