import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingKeyLimits } from '../limits/meeting-keys.js';
import { meetingLimits } from '../limits/meetings.js';
import { plainOrSealed, sealedWords } from '../meeting-keys.js';
import { meetingReactions } from '../meetings.js';
import { together } from './collaboration.js';
import { meetingParams, Poll } from './meetings.js';

/** Chat, reactions, raised hands and polls in a meeting. */

/** A participant, including people who left. */
const Speaker = z.object({ id: z.uuid(), name: z.string() });

export const MeetingMessage = z.object({
  id: z.uuid(),
  from: Speaker,
  /** Null for a message to everyone. Otherwise, only the sender and this person can read it. */
  to: z.nullable(Speaker),
  /** Empty if its author deleted it. */
  text: z.string(),
  /** The message it replies to; null if there is none or the caller isn't allowed to read it. */
  replyTo: z.nullable(z.object({ id: z.uuid(), from: Speaker, text: z.string() })),
  /** A host's message to all breakout rooms. */
  toAllRooms: z.boolean(),
  /**
   * An attachment whose name is the message's text. In an encrypted meeting, the text contains the file's key and name.
   * Null if there is none or its author deleted it.
   */
  file: z.nullable(z.object({ name: z.string(), sizeBytes: z.int(), mediaType: z.string() })),
  at: z.string(),
  takenBackAt: z.nullable(z.string()),
});
export type MeetingMessage = z.infer<typeof MeetingMessage>;

/** Oldest first. */
export const MeetingMessages = z.object({
  messages: z.array(MeetingMessage),
  /** Whether there are older messages. */
  more: z.boolean(),
});
export type MeetingMessages = z.infer<typeof MeetingMessages>;

export const messagePage = {
  /** Returns the latest messages before this one. */
  before: z.optional(z.uuid()),
};
export const saidInMeeting = {
  text: plainOrSealed(meetingLimits.maxMessageCharacters),
  replyTo: z._default(z.nullable(z.uuid()), null),
  /** Recipient who is in the meeting; null for everyone. */
  to: z._default(z.nullable(z.uuid()), null),
};
export const shownHand = {
  up: z.boolean(),
  /** In an encrypted meeting: the encrypted value; `up` is then always true. */
  sealed: z._default(z.nullable(sealedWords(meetingKeyLimits.maxSealedHandCharacters)), null),
};
/** Index of the option, from 0. */
export const pollAnswer = z.int().check(z.gte(0), z.lt(meetingLimits.maxOptions));

const messageParams = z.object({ meetingId: z.uuid(), messageId: z.uuid() });
const pollParams = z.object({ meetingId: z.uuid(), pollId: z.uuid() });
const option = plainOrSealed(meetingLimits.maxOptionCharacters);

export const listMessages = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/messages',
  summary: 'List a meeting’s chat messages. Current and past participants only',
  exempt: true,
  params: meetingParams,
  query: z.object(messagePage),
  data: MeetingMessages,
  errors: ['not_found'],
});

export const sayInMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/messages',
  summary: 'Send a message to a meeting’s chat, to everyone or one person in it',
  exempt: true,
  status: 201,
  params: meetingParams,
  body: z.object(saidInMeeting),
  data: MeetingMessage,
  errors: ['not_found', 'meeting_not_in', 'meeting_not_allowed', 'conflict', 'rate_limited'],
});

export const takeBackMessage = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/messages/:messageId',
  summary: 'Delete your own message from a meeting’s chat',
  params: messageParams,
  errors: ['not_found', 'on_hold'],
});

export const raiseHand = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/hand',
  summary: 'Raise or lower your hand',
  exempt: true,
  params: meetingParams,
  body: z.object(shownHand),
  errors: ['not_found', 'meeting_not_in', 'rate_limited'],
});

/** A reaction. In an encrypted meeting, it is null and encrypted in `sealed`. */
export const shownReaction = {
  reaction: z.nullable(z.enum(meetingReactions)),
  sealed: z._default(z.nullable(sealedWords(meetingKeyLimits.maxSealedHandCharacters)), null),
};

export const reactInMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/reactions',
  summary: 'Show a reaction to everyone in a meeting for a moment. It isn’t stored',
  exempt: true,
  params: meetingParams,
  body: z.object(shownReaction),
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const listPolls = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/polls',
  summary: 'List a meeting’s closed polls with their results, newest first. Current and past participants only',
  params: meetingParams,
  data: z.object({ polls: z.array(Poll) }),
  errors: ['not_found'],
});

export const startPoll = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/polls',
  summary: 'Start a poll in a meeting. Answers are hidden until the poll is closed',
  status: 201,
  params: meetingParams,
  body: z.object({
    question: plainOrSealed(meetingLimits.maxQuestionCharacters),
    options: z.array(option).check(z.minLength(meetingLimits.minOptions), z.maxLength(meetingLimits.maxOptions)),
  }),
  data: Poll,
  errors: ['not_found', 'meeting_not_in', 'conflict'],
});

export const answerPoll = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/polls/:pollId/answer',
  summary: 'Answer a poll, or change your answer while it’s open. One answer per person',
  exempt: true,
  params: pollParams,
  body: z.object({ option: pollAnswer }),
  data: Poll,
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const closePoll = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/polls/:pollId/close',
  summary: 'Close a poll and show everyone the results',
  params: pollParams,
  data: Poll,
  errors: ['not_found', 'meeting_not_in'],
});

export const meetingTalkEndpoints = {
  'meetings.listMessages': listMessages,
  'meetings.say': sayInMeeting,
  'meetings.takeBack': takeBackMessage,
  'meetings.raiseHand': raiseHand,
  'meetings.react': reactInMeeting,
  'meetings.listPolls': listPolls,
  'meetings.startPoll': startPoll,
  'meetings.answerPoll': answerPoll,
  'meetings.closePoll': closePoll,
} as const satisfies Record<string, Endpoint>;
