import type { meetingFilesEndpoints } from '@cartulary/contracts/endpoints/meeting-files';
import { everybody, MADE_UP, namesNothing, writers, type Oracle } from './oracle.js';

export const meetingFilesOracle = {
  'meetings.sendFile': {
    callers: writers,
    // A person who starts a meeting isn't in it until they join.
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
    // Returns "not found" for another person's meeting, as if it didn't exist.
    foreign: [({ meetingId = '' }) => ({ query: { q: 'kettle', meetingId } })],
  },
} as const satisfies Oracle<typeof meetingFilesEndpoints>;
