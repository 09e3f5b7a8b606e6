import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingLimits } from '../limits/meetings.js';
import { together } from './collaboration.js';
import { meetingParams } from './meetings.js';

/**
 * The document page shown to everyone in a meeting, including guests and colleagues without access. Calls don't name a page: they return
 * the one shown now, and each call checks again that it still is.
 */

const errors = ['meeting_not_in', 'not_found', 'unavailable', 'original_missing'] as const;

export const readShownPage = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/page',
  summary: 'Get an image of the page now shown to everyone in a meeting. Participants only',
  exempt: true,
  params: meetingParams,
  answers: 'bytes',
  errors,
});

export const guestReadShownPage = endpoint({
  method: 'POST',
  access: 'public',
  onlyLooks: true,
  exempt: true,
  path: '/api/v1/meetings/guest/page',
  summary: 'Guest: get an image of the page now shown in the meeting you’re in',
  body: z.object({ pass: z.string().check(z.minLength(1), z.maxLength(meetingLimits.maxTokenCharacters)) }),
  answers: 'bytes',
  errors: [...errors, 'guest_link_over', 'rate_limited'],
});

export const meetingPagesEndpoints = {
  'meetings.readShownPage': readShownPage,
  'meetings.guestReadShownPage': guestReadShownPage,
} as const satisfies Record<string, Endpoint>;
