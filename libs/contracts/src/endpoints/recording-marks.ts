import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { markLimits } from '../limits/recording-marks.js';

/** Marks in recordings: set while recording or playing, and named at any time. */

const reading = { access: 'session', gate: 'administrative-documents' } as const;
const documents = { ...reading, module: 'intelligence' } as const;
const atMs = z.int().check(z.gte(0), z.lte(markLimits.longestMs));
const params = z.object({ documentId: z.uuid() });

export const RecordingMark = z.object({
  /** Since the start of the recording. At most one mark per millisecond. */
  atMs,
  /** Empty until the mark is named. */
  name: z.string(),
});
export type RecordingMark = z.infer<typeof RecordingMark>;

export const listMarks = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/marks',
  openToKeys: ['documents.read'],
  summary: 'List the marks in a recording, in order of time',
  params,
  data: z.object({ marks: z.array(RecordingMark) }),
  errors: ['not_found'],
});

export const setMark = endpoint({
  ...documents,
  method: 'PUT',
  path: '/api/v1/documents/:documentId/marks',
  openToKeys: ['documents.write'],
  summary: 'Add, name, or remove a mark in a recording',
  params,
  body: z.object({
    atMs,
    /** Null removes the mark. */
    name: z.nullable(z.string().check(z.trim(), z.maxLength(markLimits.maxNameCharacters))),
  }),
  errors: ['not_found', 'conflict'],
});

export const recordingMarksEndpoints = {
  'documents.marks': listMarks,
  'documents.setMark': setMark,
} as const satisfies Record<string, Endpoint>;
