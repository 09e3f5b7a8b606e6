import type { recordingMarksEndpoints } from '@cartulary/contracts/endpoints/recording-marks';
import { readers, writers, type Oracle } from './oracle.js';

const mark = { atMs: 1_000, name: 'Decision' };

export const recordingMarksOracle = {
  'documents.marks': {
    callers: readers,
    openToKeys: ['documents.read'],
    call: { status: 200 },
    foreign: [() => ({})],
  },
  'documents.setMark': {
    callers: writers,
    openToKeys: ['documents.write'],
    // A text file has no marks.
    call: { body: mark, status: 409 },
    foreign: [() => ({ body: mark })],
  },
} as const satisfies Oracle<typeof recordingMarksEndpoints>;
