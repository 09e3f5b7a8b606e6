import type { meetingPicturesEndpoints } from '@cartulary/contracts/endpoints/meeting-pictures';
import { readers, writers, type Oracle } from './oracle.js';

const part = { track: 1, number: 0, beginsMs: 0, endsMs: 4_000, bytes: 'AQ' };

/** No one is in a new meeting, so nothing is recorded; and a text file has no video. */
export const meetingPicturesOracle = {
  'meetings.recordPictures': { callers: writers, call: { status: 409 }, foreign: [() => ({})] },
  'meetings.sendPictures': {
    callers: writers,
    call: { body: { parts: [part] }, status: 404 },
    foreign: [() => ({ body: { parts: [part] } })],
  },
  'meetings.pictures': { callers: readers, call: { status: 200 }, foreign: [() => ({})] },
  'meetings.pictureTrack': { callers: readers, call: { status: 404 }, foreign: [() => ({})] },
} as const satisfies Oracle<typeof meetingPicturesEndpoints>;
