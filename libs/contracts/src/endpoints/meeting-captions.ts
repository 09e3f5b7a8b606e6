import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingCaptionLimits } from '../limits/meeting-captions.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { sealedWords } from '../meeting-keys.js';
import { together } from './collaboration.js';
import { captioning, meetingParams } from './meetings.js';

/** Captions: each page writes down what its own microphone hears, and says the words to the others. No server hears the sound. */

const agoMs = z.int().check(z.gte(0), z.lte(meetingCaptionLimits.longestAgoMs));

export const captionWord = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(meetingCaptionLimits.maxWordCharacters)),
  /** The model was not sure. */
  isDoubtful: z.boolean(),
  /** How long before it is said it began and ended, in milliseconds: clocks of pages differ. Absent where that isn't known. */
  saidAgoMs: z.optional(z.tuple([agoMs, agoMs])),
});
export type CaptionWord = z.infer<typeof captionWord>;

/** A word of a caption that is kept; its times in milliseconds since the transcript began. */
export interface KeptWord extends Pick<CaptionWord, 'text' | 'isDoubtful'> {
  readonly beginsMs: number;
  readonly endsMs: number;
}

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
  summary:
    'Show what one just said to those in the meeting; kept where everybody who is captioned agreed to a transcript',
  exempt: true,
  params: meetingParams,
  body: z.object(captionedWords),
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const askForTranscript = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/captions/transcript',
  summary:
    'Ask everybody who is captioned whether captions may be kept as a transcript, which becomes a document of whoever asks when the meeting ends; asking is agreeing',
  params: meetingParams,
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const agreeToTranscript = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/captions/transcript/own',
  summary:
    'Agree to captions being kept as a transcript, or don’t: while anybody who is captioned does not, nothing is kept',
  exempt: true,
  params: meetingParams,
  body: z.object({ agrees: z.boolean() }),
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

/** `open`: the meeting goes on; `making`; `ready`; `empty`: nothing was said while everybody agreed. */
export const transcriptStates = ['open', 'making', 'ready', 'empty'] as const;
export type TranscriptState = (typeof transcriptStates)[number];

export const MeetingTranscript = z.object({
  id: z.uuid(),
  state: z.enum(transcriptStates),
  begunAt: z.string(),
  /** Null until it is ready, and where whoever asks may not see it. */
  documentId: z.nullable(z.uuid()),
});
export type MeetingTranscript = z.infer<typeof MeetingTranscript>;

export const listTranscripts = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/transcripts',
  summary: 'What was kept of the captions of a meeting, newest first; for those who were in it',
  params: meetingParams,
  data: z.object({ transcripts: z.array(MeetingTranscript) }),
  errors: ['not_found'],
});

export const meetingCaptionsEndpoints = {
  'meetings.askForCaptions': askForCaptions,
  'meetings.sayCaptioning': sayCaptioning,
  'meetings.sayCaption': sayCaption,
  'meetings.askForTranscript': askForTranscript,
  'meetings.agreeToTranscript': agreeToTranscript,
  'meetings.transcripts': listTranscripts,
} as const satisfies Record<string, Endpoint>;
