import type { meetingKeysEndpoints } from '@cartulary/contracts/endpoints/meeting-keys';
import { everybody, MADE_UP, namesNothing, writers, type Oracle } from './oracle.js';

const announced = { publicKey: 'k'.repeat(87), proof: 'p'.repeat(43) };
const handed = { number: 1, wrapped: [{ participantId: MADE_UP, publicKey: 'k'.repeat(87), wrapped: 'w'.repeat(80) }] };
/** Found by secrets: keys.db.test.ts covers those of others. */
const bySecret = { callers: everybody, foreign: namesNothing } as const;
const pass = 'none';

/** A person who starts a meeting isn't in it until they join. */
export const meetingKeysOracle = {
  'meetings.readKeys': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'meetings.announceKey': {
    callers: writers,
    call: { body: announced, status: 409 },
    foreign: [() => ({ body: announced })],
  },
  'meetings.beginEpoch': { callers: writers, call: { body: handed, status: 409 }, foreign: [() => ({ body: handed })] },
  'meetings.handKey': { callers: writers, call: { body: handed, status: 409 }, foreign: [() => ({ body: handed })] },
  'meetings.guestReadKeys': { ...bySecret, call: { body: { pass }, status: 404 } },
  'meetings.guestAnnounceKey': { ...bySecret, call: { body: { pass, ...announced }, status: 404 } },
  'meetings.guestBeginEpoch': { ...bySecret, call: { body: { pass, ...handed }, status: 404 } },
  'meetings.guestHandKey': { ...bySecret, call: { body: { pass, ...handed }, status: 404 } },
} as const satisfies Oracle<typeof meetingKeysEndpoints>;
