import type { meetingRecordingsEndpoints } from '@cartulary/contracts/endpoints/meeting-recordings';
import { writers, type Oracle } from './oracle.js';

/** No one is in a new meeting, so it can't be recorded. */
export const meetingRecordingsOracle = {
  'meetings.record': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.endRecording': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.consent': {
    callers: writers,
    call: { body: { agrees: true }, status: 409 },
    foreign: [() => ({ body: { agrees: true } })],
  },
  'meetings.markRecording': {
    callers: writers,
    call: { body: { name: 'Decision' }, status: 409 },
    foreign: [() => ({ body: { name: 'Decision' } })],
  },
  'meetings.recordings': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.recordedVoice': {
    callers: writers,
    call: { status: 404 },
    foreign: [() => ({})],
  },
} as const satisfies Oracle<typeof meetingRecordingsEndpoints>;
