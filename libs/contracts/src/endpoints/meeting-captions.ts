import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingCaptionLimits } from '../limits/meeting-captions.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { sealedBytes, sealedWords, thirtyTwoBytes } from '../meeting-keys.js';
import { together } from './collaboration.js';
import { captioning, meetingParams } from './meetings.js';

/** Captions. Each page transcribes its own microphone and sends the words to the others. No server receives the audio. */

const agoMs = z.int().check(z.gte(0), z.lte(meetingCaptionLimits.longestAgoMs));

/** A transcript line that only the meeting's link can decrypt. */
const sealedLine = sealedBytes(meetingCaptionLimits.minSealedLineBytes, meetingCaptionLimits.maxSealedLineBytes);

export const captionWord = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(meetingCaptionLimits.maxWordCharacters)),
  /** The model was uncertain. */
  isDoubtful: z.boolean(),
  /** Start and end of the word, in milliseconds before sending, because clocks differ between pages. Absent if unknown. */
  saidAgoMs: z.optional(z.tuple([agoMs, agoMs])),
});
export type CaptionWord = z.infer<typeof captionWord>;

/** A stored caption word. Its times are in milliseconds since the start of the transcript. */
export interface KeptWord extends Pick<CaptionWord, 'text' | 'isDoubtful'> {
  readonly beginsMs: number;
  readonly endsMs: number;
}

export const captionedWords = {
  /**
   * Chosen by the page, so that a resent caption is shown and stored only once. Pages from before an upgrade don't send
   * it.
   */
  captionId: z.optional(z.uuid()),
  /** Empty if the caption is encrypted. */
  words: z.array(captionWord).check(z.maxLength(meetingCaptionLimits.maxWords)),
  /** ISO 639-1, for screen readers. */
  language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  /** In an encrypted meeting: encrypted words and language; `language` is then `und`. */
  sealed: z._default(z.nullable(sealedWords(meetingKeyLimits.maxSealedCaptionCharacters)), null),
  /** In an encrypted meeting: the same, encrypted with the key of the meeting's link, if it may be stored in a transcript. */
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

/** `open`: the meeting is still running. `making`: being created. `empty`: no one spoke while everyone consented. */
export const transcriptStates = ['open', 'making', 'ready', 'empty'] as const;
export type TranscriptState = (typeof transcriptStates)[number];

export const MeetingTranscript = z.object({
  id: z.uuid(),
  state: z.enum(transcriptStates),
  begunAt: z.string(),
  /** Null until it is ready, and if the caller can't see it. */
  documentId: z.nullable(z.uuid()),
  /**
   * For an encrypted meeting, which has no document but lines that the meeting's link decrypts. Null for other meetings, and if the caller
   * can't read it.
   */
  sealed: z.nullable(
    z.object({
      /** The requester and the hosts who attended can correct and delete it. */
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

/** A caption line, as encrypted by the speaker's page. */
export const SealedLine = z.object({
  id: z.uuid(),
  participantId: z.uuid(),
  /** The speaker's name at that time. */
  name: z.string(),
  /** When it was received, in milliseconds since the start of the transcript. The words contain how long before that they were spoken. */
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
    /** Lines after this one. */
    after: z.optional(z.uuid()),
  }),
  data: z.object({
    lines: z.array(SealedLine),
    /** Whether there are more lines. */
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
    /** SHA-256 of the encrypted line being corrected. If the line has changed since, nothing is stored. */
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
