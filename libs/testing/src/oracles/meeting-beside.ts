import type { meetingBesideEndpoints } from '@cartulary/contracts/endpoints/meeting-beside';
import { writers, type Oracle } from './oracle.js';

/** A person who starts a meeting isn't in it until they join, so these calls are too early. */
export const meetingBesideOracle = {
  'meetings.showBeside': {
    callers: writers,
    call: { body: ({ itemId }) => ({ itemId }), status: 409 },
    foreign: [
      (_foreign, { itemId }) => ({ body: { itemId } }),
      ({ itemId }, { meetingId }) => ({ ids: { meetingId }, body: { itemId } }),
    ],
  },
  'meetings.pointBeside': {
    callers: writers,
    call: { body: { at: { x: 640, y: 360 } }, status: 409 },
    foreign: [() => ({ body: { at: null } })],
  },
  'meetings.hideBeside': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.openBesideTo': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.makeMinutes': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof meetingBesideEndpoints>;
