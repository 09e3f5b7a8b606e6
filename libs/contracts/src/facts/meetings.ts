import * as z from 'zod/mini';
import { meetingKinds } from '../meetings.js';
import type { FactEntry } from './fact.js';

export const meetingsFacts = {
  'meeting.held': {
    version: 1,
    by: { kind: z.enum(meetingKinds) },
    /** Distinct participants, including guests. */
    amounts: ['people', 'guests'],
    lasts: 'from its beginning until it ended',
  },
  'meeting.attended': {
    version: 1,
    by: { guest: z.boolean() },
    amounts: [],
    lasts: 'from coming in until leaving, once for each time',
    countsPeople: true,
  },
  'meeting.recorded': {
    version: 1,
    by: { kind: z.enum(meetingKinds) },
    /** Number of recorded voices. */
    amounts: ['voices'],
    lasts: 'from its beginning until it was ended',
  },
} as const satisfies Record<string, FactEntry>;
