import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { markLimits } from '../limits/recording-marks.js';
import { Colleague, together } from './collaboration.js';
import { meetingParams, RoomRecording } from './meetings.js';

/** Meeting recordings: hosts and co-hosts start and stop them, with the consent of everyone whose voice is recorded. */

/**
 * `recording`: in progress. `making`: ended, files are being created. `ready`: available. `empty`: no one who consented
 * spoke. `no-pictures`: video was requested, but none arrived either.
 */
export const recordingStates = ['recording', 'making', 'ready', 'empty', 'no-pictures'] as const;
export type RecordingState = (typeof recordingStates)[number];

export const MeetingRecording = z.object({
  id: z.uuid(),
  state: z.enum(recordingStates),
  begunAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Null if the account was deleted. */
  begunBy: z.nullable(Colleague),
  /** Its document; null until it is ready, and if the caller can't see it. */
  documentId: z.nullable(z.uuid()),
  /** One audio track per person, all of the same length; only for people who can see the document. */
  voices: z.array(z.object({ participantId: z.uuid(), name: z.string(), sizeBytes: z.int() })),
});
export type MeetingRecording = z.infer<typeof MeetingRecording>;

const recordingParams = z.object({ meetingId: z.uuid(), recordingId: z.uuid() });

export const beginRecording = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/recordings',
  summary: 'Start recording a meeting. Everyone in it is asked, and those who don’t agree aren’t recorded',
  status: 201,
  params: meetingParams,
  data: RoomRecording,
  errors: ['not_found', 'access_denied', 'meeting_not_in', 'conflict', 'meetings_unavailable'],
});

export const endRecording = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/recordings/:recordingId/end',
  summary: 'Stop recording a meeting. Its files are assembled afterward',
  params: recordingParams,
  errors: ['not_found', 'access_denied', 'meeting_not_in'],
});

export const consentToRecording = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/recordings/:recordingId/consent',
  summary: 'Agree or decline to be recorded. What you say after declining isn’t stored',
  exempt: true,
  params: recordingParams,
  body: z.object({ agrees: z.boolean() }),
  errors: ['not_found', 'meeting_not_in', 'rate_limited'],
});

export const markRecording = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/recordings/:recordingId/marks',
  summary: 'Mark this moment of a running recording. The mark appears in its document',
  params: recordingParams,
  body: z.object({
    /** Empty until the mark is named. */
    name: z.string().check(z.trim(), z.maxLength(markLimits.maxNameCharacters)),
  }),
  data: z.object({
    /** Since the start of the recording. */
    atMs: z.int(),
  }),
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const listRecordings = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/recordings',
  summary: 'List a meeting’s recordings, newest first. Attendees only',
  params: meetingParams,
  data: z.object({ recordings: z.array(MeetingRecording) }),
  errors: ['not_found'],
});

export const recordedVoice = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/recordings/:recordingId/voices/:participantId',
  summary: 'Download what one person said in a recording as WAV. Only people who can see its document can do this',
  params: z.object({ meetingId: z.uuid(), recordingId: z.uuid(), participantId: z.uuid() }),
  answers: 'bytes',
  errors: ['not_found'],
});

export const meetingRecordingsEndpoints = {
  'meetings.record': beginRecording,
  'meetings.endRecording': endRecording,
  'meetings.consent': consentToRecording,
  'meetings.markRecording': markRecording,
  'meetings.recordings': listRecordings,
  'meetings.recordedVoice': recordedVoice,
} as const satisfies Record<string, Endpoint>;
