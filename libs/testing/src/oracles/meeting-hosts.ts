import type { meetingHostsEndpoints } from '@cartulary/contracts/endpoints/meeting-hosts';
import { writers, type Oracle } from './oracle.js';

/** No one is in a new meeting, so the other participants are made up. */
export const meetingHostsOracle = {
  'meetings.change': {
    callers: writers,
    call: { body: { lobby: true }, status: 200 },
    foreign: [() => ({ body: { lobby: true } })],
  },
  'meetings.invite': {
    callers: writers,
    call: { body: ({ userId }) => ({ accountIds: [userId] }), status: 404 },
    foreign: [
      ({ userId }) => ({ body: { accountIds: [userId] } }),
      (_foreign, { userId }) => ({ body: { accountIds: [userId] } }),
    ],
  },
  'meetings.admit': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({}), (_foreign, { meetingId }) => ({ ids: { meetingId } })],
  },
  'meetings.admitAll': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.deny': {
    callers: writers,
    call: { body: { message: 'Another time' }, status: 404 },
    foreign: [() => ({ body: {} }), (_foreign, { meetingId }) => ({ ids: { meetingId }, body: {} })],
  },
  'meetings.tellWaiting': {
    callers: writers,
    call: { body: { message: 'A moment' }, status: 404 },
    foreign: [() => ({ body: { message: 'A moment' } })],
  },
  'meetings.sendBack': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.changeRole': {
    callers: writers,
    call: { body: { role: 'co-host' }, status: 404 },
    foreign: [() => ({ body: { role: 'host' } })],
  },
  'meetings.silence': {
    callers: writers,
    call: { body: { source: 'microphone' }, status: 404 },
    foreign: [() => ({ body: { source: 'microphone' } })],
  },
  'meetings.silenceAll': {
    callers: writers,
    call: { body: { source: 'microphone' }, status: 200 },
    foreign: [() => ({ body: { source: 'microphone' } })],
  },
  'meetings.lowerHand': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.remove': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
  'meetings.end': {
    callers: writers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
  },
  'meetings.attendance': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.attendanceFile': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof meetingHostsEndpoints>;
