import type { sealedRecordingsEndpoints } from '@cartulary/contracts/endpoints/sealed-recordings';
import { MADE_UP, writers, type Oracle } from './oracle.js';

const sealed = 'AQ'.padEnd(60, 'A');
const part = { track: 1, number: 0, participantId: MADE_UP, sealed };

/** No one is in a new meeting, so nothing is recorded. */
export const sealedRecordingsOracle = {
  'meetings.recordSealed': { callers: writers, call: { status: 409 }, foreign: [() => ({})] },
  'meetings.keepSealedRecording': {
    callers: writers,
    call: { body: { trouble: null, goesOn: true }, status: 404 },
    foreign: [() => ({ body: { trouble: null, goesOn: true } })],
  },
  'meetings.sendSealedParts': {
    callers: writers,
    call: { body: { parts: [part] }, status: 404 },
    foreign: [() => ({ body: { parts: [part] } })],
  },
  'meetings.sealedRecordings': { callers: writers, call: { status: 200 }, foreign: [() => ({})] },
  'meetings.sealedTrack': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'meetings.writeSealedTranscript': {
    callers: writers,
    call: { body: { sealed, after: null }, status: 404 },
    foreign: [() => ({ body: { sealed, after: null } })],
  },
  'meetings.sealedTranscript': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'meetings.deleteSealedRecording': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
} as const satisfies Oracle<typeof sealedRecordingsEndpoints>;
