import type { meetingRoomsEndpoints } from '@cartulary/contracts/endpoints/meeting-rooms';
import { everybody, MADE_UP, namesNothing, writers, type Oracle } from './oracle.js';

/** Found by secrets: meeting-breakouts.db.test.ts covers those of guests. */
const bySecret = { callers: everybody, foreign: namesNothing } as const;
const pass = 'none';

/** A person who starts a meeting isn't in it until they join, so they can't open breakout rooms yet. */
export const meetingRoomsOracle = {
  'meetings.openRooms': {
    callers: writers,
    call: { body: { way: 'choice', rooms: [{ name: 'Room 1' }] }, status: 409 },
    // In the caller's own meeting, the error is that the caller isn't in it, regardless of the person named.
    foreign: [() => ({ body: { way: 'choice', rooms: [{ name: 'Room 1' }] } })],
  },
  'meetings.changeRooms': {
    callers: writers,
    call: { body: { lastsMs: 60_000 }, status: 409 },
    foreign: [() => ({ body: { lastsMs: null } })],
  },
  'meetings.closeRooms': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.moveToRoom': {
    callers: writers,
    call: { body: { roomId: null }, status: 404 },
    foreign: [
      () => ({ body: { roomId: null } }),
      (_foreign, { meetingId }) => ({ ids: { meetingId }, body: { roomId: MADE_UP } }),
    ],
  },
  'meetings.goToRoom': {
    callers: writers,
    call: { body: { roomId: null }, status: 409 },
    foreign: [() => ({ body: { roomId: null } })],
  },
  'meetings.callHelp': {
    callers: writers,
    call: { body: { needed: true }, status: 409 },
    foreign: [() => ({ body: { needed: true } })],
  },
  'meetings.tellRooms': {
    callers: writers,
    call: { body: { text: 'Five minutes' }, status: 409 },
    foreign: [() => ({ body: { text: 'Five minutes' } })],
  },
  'meetings.guestGoToRoom': { ...bySecret, call: { body: { pass, roomId: MADE_UP }, status: 404 } },
  'meetings.guestCallHelp': { ...bySecret, call: { body: { pass, needed: true }, status: 404 } },
} as const satisfies Oracle<typeof meetingRoomsEndpoints>;
