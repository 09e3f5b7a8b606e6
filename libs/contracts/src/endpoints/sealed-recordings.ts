import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { sealedRecordingLimits } from '../limits/sealed-recordings.js';
import { sealedBytes } from '../meeting-keys.js';
import { Colleague, together } from './collaboration.js';
import { meetingParams, recordingTroubles, RoomRecording } from './meetings.js';

/**
 * Recordings of encrypted meetings: made in the browser of a host with the key, and stored here as bytes that only the meeting's link can
 * decrypt (docs/security/meeting-encryption.md). Consent and end work as for every recording.
 */

/** `recording`: in progress. `ready`: ended. `empty`: nothing was uploaded. */
export const sealedRecordingStates = ['recording', 'ready', 'empty'] as const;

export const SealedTrack = z.object({
  track: z.int(),
  /** The speaker. */
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
  /** Null if the account was deleted. */
  begunBy: z.nullable(Colleague),
  /** True for people who were present while it was recorded and for the person who started it. Other hosts only see that it exists. */
  mayHear: z.boolean(),
  mayDelete: z.boolean(),
  tracks: z.array(SealedTrack),
  /** Whether it has a stored transcript. */
  hasTranscript: z.boolean(),
  /** Version of the transcript; changes with each edit. */
  transcriptVersion: z.nullable(z.uuid()),
  /** The transcript's author, as determined by the server; null if there is none or the account was deleted. */
  transcriptBy: z.nullable(Colleague),
  /** Anyone who can hear it can write the first transcript. Only hosts among them and the person who started it can replace it. */
  mayWriteTranscript: z.boolean(),
});
export type SealedRecording = z.infer<typeof SealedRecording>;

const BASE = '/api/v1/meetings/:meetingId/sealed-recordings';
const recordingParams = z.object({ meetingId: z.uuid(), recordingId: z.uuid() });
const limits = sealedRecordingLimits;
const { maxTracks, minPartBytes, maxPartBytes } = limits;

/** A part of a track, as encrypted by the page. */
export const SealedPart = z.object({
  track: z.int().check(z.gte(1), z.lte(maxTracks)),
  /** From 0, without gaps. */
  number: z.int().check(z.gte(0), z.lte(limits.maxPartsOfTrack)),
  /** The speaker. */
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
    /** False if the page is about to close, which ends the recording. */
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
     * Tracks that can't be extended anymore: the speaker doesn't consent, left, or changed, or a part is missing.
     * Earlier parts are kept.
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
    /** The version it replaces; if another one is stored, nothing changes. Null for the first one. */
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
