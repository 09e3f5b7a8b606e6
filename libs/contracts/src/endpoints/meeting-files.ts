import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { meetingLimits } from '../limits/meetings.js';
import { sealedWords } from '../meeting-keys.js';
import { together } from './collaboration.js';
import { MeetingMessage } from './meeting-talk.js';
import { meetingParams } from './meetings.js';

/** Files in meeting chats, and message search for participants. */

const uploadErrors = ['no_file', 'file_too_large', 'file_empty', 'upload_incomplete', 'storage_full'] as const;

export const sendMeetingFile = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/files',
  summary:
    'Send a file of up to 25 MB to a meeting’s chat, for everyone or one person (multipart field `file`). In encrypted meetings, send it encrypted',
  params: meetingParams,
  query: z.object({
    /** Recipient who is in the meeting; everyone if omitted. */
    to: z.optional(z.uuid()),
    /** In an encrypted meeting: the file's name and key, encrypted by a page. */
    sealed: z.optional(sealedWords(meetingKeyLimits.maxSealedFileCharacters)),
  }),
  accepts: 'files',
  status: 201,
  data: MeetingMessage,
  errors: [
    'not_found',
    'meeting_not_in',
    'meeting_not_allowed',
    'conflict',
    'rate_limited',
    'plaintext_in_privacy_mode',
    ...uploadErrors,
  ],
});

export const readMeetingFile = endpoint({
  access: 'session',
  gate: 'collaboration',
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/files/:messageId',
  summary: 'Download a file from a meeting’s chat. Only people who can read its message can do this',
  params: z.object({ meetingId: z.uuid(), messageId: z.uuid() }),
  answers: 'bytes',
  exempt: true,
  errors: ['not_found'],
});

export const readMeetingFileAsGuest = endpoint({
  method: 'POST',
  access: 'public',
  path: '/api/v1/meetings/guest/file',
  summary: 'Guest: download a file sent to everyone in the meeting since you first joined',
  onlyLooks: true,
  exempt: true,
  body: z.object({
    pass: z.string().check(z.minLength(1), z.maxLength(meetingLimits.maxTokenCharacters)),
    messageId: z.uuid(),
  }),
  answers: 'bytes',
  errors: ['guest_link_over', 'rate_limited', 'meeting_not_in', 'not_found'],
});

export const FoundMessage = z.object({
  meeting: z.object({ id: z.uuid(), title: z.string() }),
  message: MeetingMessage,
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const findMessages = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/messages',
  summary: 'Search the chat of meetings you were in, newest first',
  query: z.object({
    ...paging,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.maxQueryCharacters)),
    /** Only this meeting. */
    meetingId: z.optional(z.uuid()),
  }),
  data: listOf(FoundMessage),
});

export const meetingFilesEndpoints = {
  'meetings.sendFile': sendMeetingFile,
  'meetings.readFile': readMeetingFile,
  'meetings.guestReadFile': readMeetingFileAsGuest,
  'meetings.findMessages': findMessages,
} as const satisfies Record<string, Endpoint>;
