import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingCaptionLimits } from '../limits/meeting-captions.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { sealedWords } from '../meeting-keys.js';
import { together } from './collaboration.js';
import { captioning, meetingParams } from './meetings.js';

/** Captions: each page writes down what its own microphone hears, and says the words to the others. No server hears the sound. */

export const captionWord = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(meetingCaptionLimits.maxWordCharacters)),
  /** The model was not sure. */
  isDoubtful: z.boolean(),
});
export type CaptionWord = z.infer<typeof captionWord>;

export const captionedWords = {
  /** None where they are encrypted. */
  words: z.array(captionWord).check(z.maxLength(meetingCaptionLimits.maxWords)),
  /** ISO 639-1, for whoever reads it out. */
  language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  /** In an encrypted meeting words and language encrypted; `language` is then `und`. */
  sealed: z._default(z.nullable(sealedWords(meetingKeyLimits.maxSealedCaptionCharacters)), null),
};

export const askForCaptions = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/captions',
  summary: 'Ask everybody in a meeting to caption what they say; each says yes or no for themselves',
  params: meetingParams,
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const sayCaptioning = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/captions/own',
  summary: 'Say whether your own page captions what you say',
  exempt: true,
  params: meetingParams,
  body: z.object({ is: captioning }),
  errors: ['not_found', 'meeting_not_in', 'rate_limited'],
});

export const sayCaption = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/captions/words',
  summary: 'Show what one just said to those in the meeting; kept nowhere',
  exempt: true,
  params: meetingParams,
  body: z.object(captionedWords),
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const meetingCaptionsEndpoints = {
  'meetings.askForCaptions': askForCaptions,
  'meetings.sayCaptioning': sayCaptioning,
  'meetings.sayCaption': sayCaption,
} as const satisfies Record<string, Endpoint>;
