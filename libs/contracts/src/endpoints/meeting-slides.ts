import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingLimits } from '../limits/meetings.js';
import { together } from './collaboration.js';
import { meetingParams } from './meetings.js';

/**
 * The slide presented to everyone in a meeting, including guests and colleagues without access. Each call rechecks that
 * it's still shown, and to whom; otherwise, it returns not found.
 */

/** A slide as its audience sees it: without notes and unrevealed steps. */
export const ShownSlide = z.object({
  /** Its position among the presented slides, from 1, and their number. */
  number: z.int(),
  total: z.int(),
  /** The number printed on it. */
  printed: z.int(),
  /** '' if it has no title. */
  title: z.string(),
  theme: z.string(),
  /** In the slide format of libs/editor-schema. */
  slide: z.record(z.string(), z.unknown()),
});
export type ShownSlide = z.infer<typeof ShownSlide>;

const pass = z.string().check(z.minLength(1), z.maxLength(meetingLimits.maxTokenCharacters));
const guests = { method: 'POST', access: 'public', onlyLooks: true, exempt: true } as const;
const guestErrors = ['guest_link_over', 'rate_limited', 'meeting_not_in', 'not_found'] as const;

export const readSlide = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/slide',
  summary: 'Get the slide now presented to everyone in a meeting. Participants only',
  exempt: true,
  params: meetingParams,
  data: ShownSlide,
  errors: ['not_found', 'meeting_not_in', 'unavailable', 'version_not_read'],
});

export const readSlidePicture = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/slide/pictures/:fileId',
  summary: 'Download an image on the slide now presented to everyone in a meeting. Participants only',
  exempt: true,
  params: z.extend(meetingParams, { fileId: z.uuid() }),
  answers: 'bytes',
  errors: ['not_found', 'meeting_not_in', 'unavailable', 'version_not_read'],
});

export const guestReadSlide = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/slide',
  summary: 'Guest: get the slide now presented in the meeting you’re in',
  body: z.object({ pass }),
  data: ShownSlide,
  errors: [...guestErrors, 'unavailable', 'version_not_read'],
});

export const guestReadSlidePicture = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/slide/picture',
  summary: 'Guest: download an image on the slide now presented in the meeting you’re in',
  body: z.object({ pass, fileId: z.uuid() }),
  answers: 'bytes',
  errors: [...guestErrors, 'unavailable', 'version_not_read'],
});

export const meetingSlidesEndpoints = {
  'meetings.readSlide': readSlide,
  'meetings.readSlidePicture': readSlidePicture,
  'meetings.guestReadSlide': guestReadSlide,
  'meetings.guestReadSlidePicture': guestReadSlidePicture,
} as const satisfies Record<string, Endpoint>;
