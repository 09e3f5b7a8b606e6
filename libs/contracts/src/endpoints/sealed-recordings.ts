import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { sealedRecordingLimits } from '../limits/sealed-recordings.js';
import { sealedBytes } from '../meeting-keys.js';
import { Colleague, together } from './collaboration.js';
import { meetingParams, recordingTroubles, RoomRecording } from './meetings.js';

/**
 * Recordings of encrypted meetings: made in the browser of a host who has the key, kept here as bytes that only the meeting's link opens
 * (docs/security/meeting-encryption.md). Consent, and their end, are those of every recording.
 */

/** `recording`: it goes on; `ready`: it has ended; `empty`: nothing of it came up. */
export const sealedRecordingStates = ['recording', 'ready', 'empty'] as const;

export const SealedTrack = z.object({
  track: z.int(),
  /** Whose voice it is. */
  participantId: z.uuid(),
  name: z.string(),
  parts: z.int(),
  sizeBytes: z.int(),
});
export type SealedTrack = z.infer<typeof SealedTrack>;

export const SealedRecording = z.object({
  id: z.uuid(),
  state: z.enum(sealedRecordingStates),
  begunAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Null once that account is gone. */
  begunBy: z.nullable(Colleague),
  /** Whoever was there while it was recorded, and who began it; hosts who were not see that there is one. */
  mayHear: z.boolean(),
  mayDelete: z.boolean(),
  tracks: z.array(SealedTrack),
  /** Whether a transcript of it is kept. */
  hasTranscript: z.boolean(),
  /** Which one that is: another after each change. */
  transcriptVersion: z.nullable(z.uuid()),
  /** Whose page wrote it, by the server; null where there is none, and once that account is gone. */
  transcriptBy: z.nullable(Colleague),
  /** Whoever may hear it writes the first one; hosts among them, and who began it, put another in its place. */
  mayWriteTranscript: z.boolean(),
});
export type SealedRecording = z.infer<typeof SealedRecording>;

const BASE = '/api/v1/meetings/:meetingId/sealed-recordings';
const recordingParams = z.object({ meetingId: z.uuid(), recordingId: z.uuid() });
const limits = sealedRecordingLimits;
const { maxTracks, minPartBytes, maxPartBytes } = limits;

/** A part of a track, as the page encrypted it. */
export const SealedPart = z.object({
  track: z.int().check(z.gte(1), z.lte(maxTracks)),
  /** From 0, without gaps. */
  number: z.int().check(z.gte(0), z.lte(limits.maxPartsOfTrack)),
  /** Whose voice it is. */
  participantId: z.uuid(),
  sealed: sealedBytes(minPartBytes, maxPartBytes),
});
export type SealedPart = z.infer<typeof SealedPart>;

export const beginSealedRecording = endpoint({
  ...together,
  method: 'POST',
  path: BASE,
  summary: 'Start recording an encrypted meeting in your browser. Everyone in the meeting is asked to agree',
  status: 201,
  params: meetingParams,
  data: RoomRecording,
  errors: ['not_found', 'access_denied', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const keepSealedRecording = endpoint({
  ...together,
  method: 'PUT',
  path: `${BASE}/:recordingId/heard`,
  summary: 'Report that your browser is still recording. Without these reports, the recording ends',
  exempt: true,
  params: recordingParams,
  body: z.object({
    trouble: z.nullable(z.enum(recordingTroubles)),
    /** False: its page is about to leave, and the recording ends. */
    goesOn: z.boolean(),
  }),
  errors: ['not_found', 'rate_limited'],
});

export const sendSealedParts = endpoint({
  ...together,
  method: 'PUT',
  path: `${BASE}/:recordingId/parts`,
  summary: 'Upload parts of recording tracks that your page encrypted. Idempotent',
  exempt: true,
  params: recordingParams,
  body: z.object({ parts: z.array(SealedPart).check(z.minLength(1), z.maxLength(limits.maxPartsAtOnce)) }),
  maxBodyBytes: limits.maxBodyBytes,
  data: z.object({
    /**
     * Tracks of which nothing more was kept, and nothing will be: of those who don't agree or are gone, of somebody else, or with a
     * part missing. What came of them before stays.
     */
    refused: z.array(z.int()),
  }),
  errors: ['not_found', 'conflict', 'rate_limited', 'storage_full'],
});

export const listSealedRecordings = endpoint({
  ...together,
  method: 'GET',
  path: BASE,
  summary: 'List a meeting’s encrypted recordings, newest first. Only people who were in it then',
  params: meetingParams,
  data: z.object({ recordings: z.array(SealedRecording) }),
  errors: ['not_found'],
});

export const readSealedTrack = endpoint({
  ...together,
  method: 'GET',
  path: `${BASE}/:recordingId/tracks/:track`,
  summary: 'Download a track’s encrypted parts in order, each preceded by its length (4 bytes, big-endian)',
  exempt: true,
  params: z.object({
    meetingId: z.uuid(),
    recordingId: z.uuid(),
    track: z.coerce.number().check(z.int(), z.gte(1), z.lte(maxTracks)),
  }),
  answers: 'bytes',
  errors: ['not_found', 'rate_limited'],
});

export const writeSealedTranscript = endpoint({
  ...together,
  method: 'PUT',
  path: `${BASE}/:recordingId/transcript`,
  summary:
    'Store an encrypted recording’s transcript, encrypted by your page. Only the person who started the recording and hosts can replace it',
  params: recordingParams,
  body: z.object({
    sealed: sealedBytes(minPartBytes, limits.maxTranscriptBytes),
    /** The one in whose place it is put; where another is kept by now, nothing is. Null: it is the first one. */
    after: z.nullable(z.uuid()),
  }),
  maxBodyBytes: limits.maxBodyBytes,
  data: z.object({ version: z.uuid() }),
  errors: ['not_found', 'access_denied', 'conflict', 'on_hold', 'rate_limited', 'storage_full'],
});

export const readSealedTranscript = endpoint({
  ...together,
  method: 'GET',
  path: `${BASE}/:recordingId/transcript`,
  summary: 'Download a recording’s encrypted transcript',
  params: recordingParams,
  answers: 'bytes',
  errors: ['not_found'],
});

export const deleteSealedRecording = endpoint({
  ...together,
  method: 'DELETE',
  path: `${BASE}/:recordingId`,
  summary: 'Delete an encrypted recording and its transcript. Only hosts and the person who started it can do this',
  params: recordingParams,
  errors: ['not_found', 'access_denied', 'conflict', 'on_hold'],
});

export const sealedRecordingsEndpoints = {
  'meetings.recordSealed': beginSealedRecording,
  'meetings.keepSealedRecording': keepSealedRecording,
  'meetings.sendSealedParts': sendSealedParts,
  'meetings.sealedRecordings': listSealedRecordings,
  'meetings.sealedTrack': readSealedTrack,
  'meetings.writeSealedTranscript': writeSealedTranscript,
  'meetings.sealedTranscript': readSealedTranscript,
  'meetings.deleteSealedRecording': deleteSealedRecording,
} as const satisfies Record<string, Endpoint>;
