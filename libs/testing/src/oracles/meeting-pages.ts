import type { meetingPagesEndpoints } from '@cartulary/contracts/endpoints/meeting-pages';
import { everybody, namesNothing, writers, type Oracle } from './oracle.js';

/**
 * A person who starts a meeting isn't in it until they join. Guests are found by a secret: meeting-pages.db.test.ts
 * covers theirs.
 */
export const meetingPagesOracle = {
  'meetings.readShownPage': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.guestReadShownPage': {
    callers: everybody,
    call: { body: { pass: 'none' }, status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof meetingPagesEndpoints>;
