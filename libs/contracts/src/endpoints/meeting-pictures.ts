import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { pictureLimits } from '../limits/meeting-pictures.js';
import { together } from './collaboration.js';
import { meetingParams, RoomRecording } from './meetings.js';

/**
 * A recording's video, composed on the page of the host who started it: cameras and screens of consenting people, with
 * their voices. Consent, end, and document are those of the recording.
 */

const limits = pictureLimits;
const reading = { access: 'session', gate: 'administrative-documents' } as const;
const ms = z.int().check(z.gte(0), z.lte(limits.longestMs));

/** A few seconds of video. */
export const PicturePart = z
  .object({
    track: z.int().check(z.gte(1), z.lte(limits.maxTracks)),
    /** From 0, without gaps. */
    number: z.int().check(z.gte(0), z.lte(limits.maxPartsOfTrack)),
    /** Relative to the start of the recording; not before the end of the previous part. */
    beginsMs: ms,
    endsMs: ms,
    /** WebM continuing the previous parts; base64url without padding. */
    bytes: z.string().check(z.minLength(2), z.maxLength(Math.ceil((limits.maxPartBytes * 4) / 3)), z.regex(/^[\w-]+$/)),
  })
  .check(
    z.refine(({ beginsMs, endsMs }) => beginsMs <= endsMs, {
      path: ['endsMs'],
      error: 'The end can’t be before the start',
    }),
  );
export type PicturePart = z.infer<typeof PicturePart>;

/** Continuous video that can be played separately. */
export const PictureTrack = z.object({
  track: z.int(),
  beginsMs: z.int(),
  endsMs: z.int(),
  sizeBytes: z.int(),
});
export type PictureTrack = z.infer<typeof PictureTrack>;

export const beginPictureRecording = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/picture-recordings',
  summary:
    'Start recording a meeting with the video that your page composes. Everyone in the meeting is asked to agree',
  status: 201,
  params: meetingParams,
  data: RoomRecording,
  errors: ['not_found', 'access_denied', 'meeting_not_in', 'conflict', 'meetings_unavailable'],
});

export const sendPictures = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/recordings/:recordingId/pictures',
  summary: 'Upload parts of a recording’s video. Idempotent',
  exempt: true,
  params: z.object({ meetingId: z.uuid(), recordingId: z.uuid() }),
  body: z.object({ parts: z.array(PicturePart).check(z.minLength(1), z.maxLength(limits.maxPartsAtOnce)) }),
  maxBodyBytes: limits.maxBodyBytes,
  data: z.object({
    /**
     * Tracks that won't be extended anymore: a part is missing, or they started after the end, extend beyond it, or overlap existing video.
     */
    refused: z.array(z.int()),
  }),
  errors: ['not_found', 'conflict', 'rate_limited', 'storage_full'],
});

export const listPictures = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/pictures',
  summary: 'List the video tracks of a recorded meeting, in order of time. Empty for other documents',
  params: z.object({ documentId: z.uuid() }),
  data: z.object({ tracks: z.array(PictureTrack) }),
  errors: ['not_found'],
});

export const readPictures = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/documents/:documentId/pictures/:track',
  summary: 'Download a video track of a recorded meeting as WebM. Only people who can see its document can do this',
  exempt: true,
  params: z.object({
    documentId: z.uuid(),
    track: z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.maxTracks)),
  }),
  answers: 'bytes',
  errors: ['not_found', 'rate_limited'],
});

export const meetingPicturesEndpoints = {
  'meetings.recordPictures': beginPictureRecording,
  'meetings.sendPictures': sendPictures,
  'meetings.pictures': listPictures,
  'meetings.pictureTrack': readPictures,
} as const satisfies Record<string, Endpoint>;
