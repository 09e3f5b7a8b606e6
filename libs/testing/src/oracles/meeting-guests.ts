import type { meetingGuestsEndpoints } from '@cartulary/contracts/endpoints/meeting-guests';
import { admins, everybody, MADE_UP, namesNothing, writers, type Oracle } from './oracle.js';

/** Found by secrets: meeting-guests.db.test.ts covers those of others and expired ones. */
const bySecret = { callers: everybody, foreign: namesNothing } as const;
const pass = 'none';

export const meetingGuestsOracle = {
  'meetings.openDoor': { ...bySecret, call: { body: { token: 'none' }, status: 404 } },
  'meetings.knock': { ...bySecret, call: { body: { token: 'none', name: 'Gil' }, status: 404 } },
  'meetings.guestJoin': { ...bySecret, call: { body: { pass }, status: 404 } },
  'meetings.guestRoom': { ...bySecret, call: { body: { pass }, status: 404 } },
  'meetings.guestLeave': { ...bySecret, call: { body: { pass }, status: 404 } },
  'meetings.guestMessages': { ...bySecret, call: { body: { pass }, status: 404 } },
  'meetings.guestSay': { ...bySecret, call: { body: { pass, text: 'Hello' }, status: 404 } },
  'meetings.guestHand': { ...bySecret, call: { body: { pass, up: true }, status: 404 } },
  'meetings.guestReact': { ...bySecret, call: { body: { pass, reaction: 'clap' }, status: 404 } },
  'meetings.guestAnswer': { ...bySecret, call: { body: { pass, pollId: MADE_UP, option: 0 }, status: 404 } },
  'meetings.guestAskForCaptions': { ...bySecret, call: { body: { pass }, status: 404 } },
  'meetings.guestSayCaptioning': { ...bySecret, call: { body: { pass, is: 'on' }, status: 404 } },
  'meetings.guestSayCaption': {
    ...bySecret,
    call: {
      body: { pass, captionId: MADE_UP, words: [{ text: 'Hello', isDoubtful: false }], language: 'en' },
      status: 404,
    },
  },
  'meetings.guestAgreeToTranscript': { ...bySecret, call: { body: { pass, agrees: true }, status: 404 } },
  'meetings.guestConsent': { ...bySecret, call: { body: { pass, recordingId: MADE_UP, agrees: true }, status: 404 } },
  'meetings.listLinks': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.makeLink': {
    callers: writers,
    // Guests are only allowed once an administrator enables them.
    call: { body: { expiresAt: '2026-11-25T12:00:00Z' }, status: 403 },
    foreign: [() => ({ body: { expiresAt: '2026-11-25T12:00:00Z' } })],
  },
  'meetings.endLink': {
    callers: writers,
    call: { status: 404 },
    takesAway: true,
    foreign: [() => ({}), (_foreign, { meetingId }) => ({ ids: { meetingId } })],
  },
  'meetings.readPolicy': {
    callers: writers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'meetings.writePolicy': {
    callers: admins,
    call: { body: { guests: false }, status: 200 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof meetingGuestsEndpoints>;
