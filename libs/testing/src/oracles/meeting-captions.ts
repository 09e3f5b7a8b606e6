import type { meetingCaptionsEndpoints } from '@cartulary/contracts/endpoints/meeting-captions';
import { writers, type Oracle } from './oracle.js';

const captionId = '0198f2aa-1111-4222-8333-444455557777';
const said = { captionId, words: [{ text: 'Hello', isDoubtful: false }], language: 'en' };

const sealed = 'AQ'.padEnd(80, 'A');
const before = 'a'.repeat(43);

/** A person who starts a meeting isn't in it until they join. */
export const meetingCaptionsOracle = {
  'meetings.askForCaptions': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.sayCaptioning': {
    callers: writers,
    call: { body: { is: 'on' }, status: 409 },
    foreign: [() => ({ body: { is: 'on' } })],
  },
  'meetings.sayCaption': {
    callers: writers,
    call: { body: said, status: 409 },
    foreign: [() => ({ body: said })],
  },
  'meetings.askForTranscript': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.agreeToTranscript': {
    callers: writers,
    call: { body: { agrees: true }, status: 409 },
    foreign: [() => ({ body: { agrees: true } })],
  },
  'meetings.transcripts': {
    callers: writers,
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'meetings.sealedLines': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
  'meetings.correctSealedLine': {
    callers: writers,
    call: { body: { sealed, before }, status: 404 },
    foreign: [() => ({ body: { sealed, before } })],
  },
  'meetings.deleteSealedTranscript': { callers: writers, call: { status: 404 }, foreign: [() => ({})] },
} as const satisfies Oracle<typeof meetingCaptionsEndpoints>;
