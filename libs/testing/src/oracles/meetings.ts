import type { meetingsEndpoints } from '@cartulary/contracts/endpoints/meetings';
import { namesNothing, writers, type Oracle } from './oracle.js';

/**
 * Every member of the organization with a meeting's URL can see its details and ask to join: coming-in.db.test.ts
 * covers the rest.
 */
const byAddress = [() => ({ sharedByMembers: true as const })];

export const meetingsOracle = {
  'meetings.begin': {
    callers: writers,
    call: { body: { title: 'Launch' }, status: 201 },
    makes: { id: 'meetingId', body: (word) => ({ title: `Meeting of ${word}` }) },
    foreign: [
      ({ teamId }) => ({ body: { title: 'Taken over', teamId }, sharedByMembers: true }),
      ({ itemId }) => ({ body: { title: 'Taken over', itemId } }),
      ({ userId }) => ({ body: { title: 'Taken over', invited: [userId] }, sharedByMembers: true }),
    ],
  },
  'meetings.list': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'meetings.read': {
    callers: writers,
    call: { status: 200 },
    foreign: byAddress,
  },
  'meetings.encrypt': {
    callers: writers,
    // It has started.
    call: { body: { keyCheck: 'A'.repeat(43) }, status: 409 },
    foreign: [() => ({ body: { keyCheck: 'A'.repeat(43) } })],
  },
  'meetings.present': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.join': {
    callers: writers,
    // There is no meeting server.
    call: { status: 503 },
    foreign: byAddress,
  },
  'meetings.room': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.leave': {
    callers: writers,
    call: { status: 200 },
    foreign: byAddress,
  },
  'meetings.delete': {
    callers: writers,
    // After it ended.
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof meetingsEndpoints>;
