import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingCaptionLimits } from '../limits/meeting-captions.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { sealedBytes, sealedWords, thirtyTwoBytes } from '../meeting-keys.js';
import { together } from './collaboration.js';
import { captioning, meetingParams } from './meetings.js';

/** Captions: each page writes down what its own microphone hears, and says the words to the others. No server hears the sound. */

const agoMs = z.int().check(z.gte(0), z.lte(meetingCaptionLimits.longestAgoMs));

/** A line of a transcript that the meeting’s link opens. */
const sealedLine = sealedBytes(meetingCaptionLimits.minSealedLineBytes, meetingCaptionLimits.maxSealedLineBytes);

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
  /** Its page's own: said again because no answer came, it is shown and kept once. Pages of before an upgrade give none. */
  captionId: z.optional(z.uuid()),
  /** None where they are encrypted. */
  words: z.array(captionWord).check(z.maxLength(meetingCaptionLimits.maxWords)),
  /** ISO 639-1, for whoever reads it out. */
  language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  /** In an encrypted meeting words and language encrypted; `language` is then `und`. */
  sealed: z._default(z.nullable(sealedWords(meetingKeyLimits.maxSealedCaptionCharacters)), null),
  /** There the same by the key of the meeting’s link, where it may be kept in a transcript. */
  kept: z._default(z.nullable(sealedLine), null),
};

export const askForCaptions = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/captions',
  summary: 'Ask everyone in a meeting to caption what they say. Each person decides for themselves',
  params: meetingParams,
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const sayCaptioning = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/captions/own',
  summary: 'Set whether your page captions what you say',
  exempt: true,
  params: meetingParams,
  body: z.object({ is: captioning }),
  errors: ['not_found', 'meeting_not_in', 'rate_limited'],
});

export const sayCaption = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/captions/words',
  summary: 'Show a caption of your words in a meeting. It’s stored only if everyone captioned agreed to a transcript',
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
    'Ask everyone captioned to agree to a transcript, which you get as a document after the meeting (encrypted if the meeting is). You agree by asking',
  params: meetingParams,
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const agreeToTranscript = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/captions/transcript/own',
  summary:
    'Agree or decline to have captions stored as a transcript. Nothing is stored until everyone captioned agrees',
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
  /** Of an encrypted meeting: no document, but lines that the meeting’s link opens; null: of another, or not theirs to read. */
  sealed: z.nullable(
    z.object({
      /** Whoever asked for it, and hosts who were there, correct it and delete it. */
      mayChange: z.boolean(),
    }),
  ),
});
export type MeetingTranscript = z.infer<typeof MeetingTranscript>;

export const listTranscripts = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/transcripts',
  summary: 'List a meeting’s transcripts, newest first. Attendees only',
  params: meetingParams,
  data: z.object({ transcripts: z.array(MeetingTranscript) }),
  errors: ['not_found'],
});

const transcriptParams = z.object({ meetingId: z.uuid(), transcriptId: z.uuid() });
const TRANSCRIPT = '/api/v1/meetings/:meetingId/transcripts/:transcriptId';

/** What somebody said, as their page encrypted it. */
export const SealedLine = z.object({
  id: z.uuid(),
  participantId: z.uuid(),
  /** As they were called. */
  name: z.string(),
  /** When it was said here, in milliseconds since the transcript began; the words say how long before that they were spoken. */
  atMs: z.int(),
  sealed: z.string(),
});
export type SealedLine = z.infer<typeof SealedLine>;

export const readSealedLines = endpoint({
  ...together,
  method: 'GET',
  path: `${TRANSCRIPT}/lines`,
  summary: 'List the stored captions of an encrypted meeting, in order and still encrypted. Attendees only',
  params: transcriptParams,
  query: z.object({
    /** Those behind this one. */
    after: z.optional(z.uuid()),
  }),
  data: z.object({
    lines: z.array(SealedLine),
    /** Whether there are more than these. */
    more: z.boolean(),
  }),
  errors: ['not_found'],
});

export const correctSealedLine = endpoint({
  ...together,
  method: 'PUT',
  path: `${TRANSCRIPT}/lines/:lineId`,
  summary: 'Replace a line of an encrypted meeting’s transcript with a correction your page encrypted',
  params: z.object({ meetingId: z.uuid(), transcriptId: z.uuid(), lineId: z.uuid() }),
  body: z.object({
    sealed: sealedLine,
    /** SHA-256 of the line that was corrected, as it was encrypted; where it is another by now, nothing is kept. */
    before: thirtyTwoBytes,
  }),
  errors: ['not_found', 'access_denied', 'conflict', 'on_hold', 'rate_limited'],
});

export const deleteSealedTranscript = endpoint({
  ...together,
  method: 'DELETE',
  path: TRANSCRIPT,
  summary:
    'Delete the stored captions of an encrypted meeting. Only hosts and the person who asked for them can do this',
  params: transcriptParams,
  errors: ['not_found', 'access_denied', 'conflict', 'on_hold'],
});

export const meetingCaptionsEndpoints = {
  'meetings.askForCaptions': askForCaptions,
  'meetings.sayCaptioning': sayCaptioning,
  'meetings.sayCaption': sayCaption,
  'meetings.askForTranscript': askForTranscript,
  'meetings.agreeToTranscript': agreeToTranscript,
  'meetings.transcripts': listTranscripts,
  'meetings.sealedLines': readSealedLines,
  'meetings.correctSealedLine': correctSealedLine,
  'meetings.deleteSealedTranscript': deleteSealedTranscript,
} as const satisfies Record<string, Endpoint>;
