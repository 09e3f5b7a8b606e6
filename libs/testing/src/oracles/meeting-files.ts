import type { meetingFilesEndpoints } from '@cartulary/contracts/endpoints/meeting-files';
import { everybody, MADE_UP, namesNothing, writers, type Oracle } from './oracle.js';

export const meetingFilesOracle = {
  'meetings.sendFile': {
    callers: writers,
    // Whoever begins a meeting is not in it until they join.
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.readFile': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.guestReadFile': {
    callers: everybody,
    call: { body: { pass: 'none', messageId: MADE_UP }, status: 404 },
    // Found by a secret.
    foreign: namesNothing,
  },
  'meetings.findMessages': {
    callers: writers,
    call: { query: '?q=kettle', status: 200 },
    // Of somebody else's meeting nothing is found, as of one that is not.
    foreign: [({ meetingId = '' }) => ({ query: { q: 'kettle', meetingId } })],
  },
} as const satisfies Oracle<typeof meetingFilesEndpoints>;
