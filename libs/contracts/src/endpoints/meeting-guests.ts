import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingLimits } from '../limits/meetings.js';
import { meetingStates } from '../meetings.js';
import { moment } from '../values.js';
import { Colleague, together } from './collaboration.js';
import { captionedWords } from './meeting-captions.js';
import {
  MeetingMessage,
  MeetingMessages,
  messagePage,
  pollAnswer,
  saidInMeeting,
  shownHand,
  shownReaction,
} from './meeting-talk.js';
import { captioning, Coming, meetingParams, MeetingRoom, Poll, wayBack } from './meetings.js';

/**
 * External guests of one meeting: participants without an account. A link leads to the meeting's lobby, and each person who knocks gets a
 * personal pass that is only valid for that meeting. Links and passes are sent in bodies to keep them out of URL logs. Every invalid one
 * gets the same response. A guest's socket authenticates with `auth: { meetingPass }` instead of a token.
 */

const token = z.string().check(z.minLength(1), z.maxLength(meetingLimits.maxTokenCharacters));
const guests = { method: 'POST', access: 'public' } as const;
const guestErrors = ['guest_link_over', 'rate_limited'] as const;

/** Reveals neither the participants nor anything else about the organization. */
export const MeetingDoor = z.object({
  title: z.string(),
  organisation: z.string(),
  host: z.nullable(z.string()),
  state: z.enum(meetingStates),
  nextAt: z.nullable(z.string()),
  /** As in `Meeting`: null if the meeting isn't encrypted. */
  keyCheck: z.nullable(z.string()),
});
export type MeetingDoor = z.infer<typeof MeetingDoor>;

export const openDoor = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/door',
  summary: 'Guest: get the meeting that a guest link opens. Changes nothing',
  onlyLooks: true,
  body: z.object({ token }),
  data: MeetingDoor,
  errors: guestErrors,
});

export const knock = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/knock',
  answersSecret: true,
  summary: 'Guest: ask to join a meeting with a guest link. The response is the only place the pass appears',
  body: z.object({
    token,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.maxGuestNameCharacters)),
  }),
  data: z.object({ pass: z.string(), coming: Coming }),
  errors: [...guestErrors, 'meeting_locked', 'meeting_full'],
});

export const guestJoin = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/join',
  answersSecret: true,
  summary: 'Guest: get whether you’re admitted to a meeting and, if so, your token',
  exempt: true,
  body: z.object({ pass: token, ...wayBack }),
  data: Coming,
  errors: [...guestErrors, 'meeting_over', 'meeting_removed', 'meeting_full', 'meetings_unavailable'],
});

export const guestReadRoom = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/room',
  summary: 'Guest: get the current state of the meeting you’re in',
  onlyLooks: true,
  exempt: true,
  body: z.object({ pass: token }),
  data: MeetingRoom,
  errors: [...guestErrors, 'meeting_not_in'],
});

export const guestLeave = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/leave',
  summary: 'Guest: leave a meeting or its lobby. Your pass works until the meeting ends',
  body: z.object({ pass: token }),
  errors: guestErrors,
});

export const guestMessages = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/messages',
  summary: 'Guest: list the chat messages of the meeting since you first joined',
  onlyLooks: true,
  exempt: true,
  body: z.object({ pass: token, ...messagePage }),
  data: MeetingMessages,
  errors: [...guestErrors, 'meeting_not_in'],
});

export const guestSay = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/say',
  summary: 'Guest: send a message to a meeting’s chat',
  exempt: true,
  status: 201,
  body: z.object({ pass: token, ...saidInMeeting }),
  data: MeetingMessage,
  errors: [...guestErrors, 'meeting_not_in', 'meeting_not_allowed', 'not_found', 'conflict'],
});

export const guestHand = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/hand',
  summary: 'Guest: raise or lower your hand',
  exempt: true,
  body: z.object({ pass: token, ...shownHand }),
  errors: [...guestErrors, 'meeting_not_in'],
});

export const guestReact = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/reactions',
  summary: 'Guest: show a reaction',
  exempt: true,
  body: z.object({ pass: token, ...shownReaction }),
  errors: [...guestErrors, 'meeting_not_in', 'conflict'],
});

export const guestAnswerPoll = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/answer',
  summary: 'Guest: answer a poll',
  exempt: true,
  body: z.object({ pass: token, pollId: z.uuid(), option: pollAnswer }),
  data: Poll,
  errors: [...guestErrors, 'meeting_not_in', 'not_found', 'conflict'],
});

export const guestConsent = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/consent',
  summary: 'Guest: agree or decline to be recorded',
  exempt: true,
  body: z.object({ pass: token, recordingId: z.uuid(), agrees: z.boolean() }),
  errors: [...guestErrors, 'meeting_not_in', 'not_found'],
});

export const guestAskForCaptions = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/captions',
  summary: 'Guest: ask for captions',
  body: z.object({ pass: token }),
  errors: [...guestErrors, 'meeting_not_in', 'conflict'],
});

export const guestSayCaptioning = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/captions/own',
  summary: 'Guest: set whether your page captions what you say',
  exempt: true,
  body: z.object({ pass: token, is: captioning }),
  errors: [...guestErrors, 'meeting_not_in'],
});

export const guestSayCaption = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/captions/words',
  summary: 'Guest: show a caption of your words. It’s stored only if everyone captioned agreed to a transcript',
  exempt: true,
  body: z.object({ pass: token, ...captionedWords }),
  errors: [...guestErrors, 'meeting_not_in', 'conflict'],
});

export const guestAgreeToTranscript = endpoint({
  ...guests,
  path: '/api/v1/meetings/guest/captions/transcript',
  summary: 'Guest: agree or decline to have captions stored as a transcript',
  exempt: true,
  body: z.object({ pass: token, agrees: z.boolean() }),
  errors: [...guestErrors, 'meeting_not_in', 'conflict'],
});

export const MeetingLink = z.object({
  id: z.uuid(),
  by: z.nullable(Colleague),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Number of people who knocked through it. */
  knocked: z.int(),
});
export type MeetingLink = z.infer<typeof MeetingLink>;

export const listMeetingLinks = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/links',
  summary: 'List a meeting’s active guest links. Hosts and co-hosts only',
  params: meetingParams,
  data: z.object({ links: z.array(MeetingLink) }),
  errors: ['not_found', 'access_denied'],
});

export const makeMeetingLink = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/links',
  answersSecret: true,
  summary:
    'Create a link for guests to ask to join a meeting until a set time. The response is the only place its address appears',
  status: 201,
  params: meetingParams,
  body: z.union([
    z.object({ expiresAt: moment }),
    /** Relative to the server's clock, which the client's may differ from. */
    z.object({ hours: z.int().check(z.gte(1), z.lte(meetingLimits.longestLinkHours)) }),
  ]),
  data: z.object({ link: MeetingLink, address: z.string() }),
  errors: ['not_found', 'access_denied', 'meeting_over', 'meeting_guests_off', 'conflict'],
});

export const endMeetingLink = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/links/:meetingLinkId',
  summary: 'Revoke a guest link. Guests already in the meeting stay; those waiting are turned away',
  params: z.object({ meetingId: z.uuid(), meetingLinkId: z.uuid() }),
  errors: ['not_found', 'access_denied'],
});

/** Whether people outside the organization can join meetings through links. */
const MeetingPolicy = z.object({ guests: z.boolean() });

export const readMeetingPolicy = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/policy',
  summary: 'Get whether people outside the organization can join its meetings',
  data: MeetingPolicy,
});

export const writeMeetingPolicy = endpoint({
  access: 'session',
  gate: 'enterprise',
  module: 'collaboration',
  method: 'PUT',
  path: '/api/v1/meetings/policy',
  summary:
    'Set whether people outside the organization can join meetings by link. While off, guest links and passes don’t work',
  body: MeetingPolicy,
  data: MeetingPolicy,
});

export const meetingGuestsEndpoints = {
  'meetings.openDoor': openDoor,
  'meetings.knock': knock,
  'meetings.guestJoin': guestJoin,
  'meetings.guestRoom': guestReadRoom,
  'meetings.guestLeave': guestLeave,
  'meetings.guestMessages': guestMessages,
  'meetings.guestSay': guestSay,
  'meetings.guestHand': guestHand,
  'meetings.guestReact': guestReact,
  'meetings.guestAnswer': guestAnswerPoll,
  'meetings.guestConsent': guestConsent,
  'meetings.guestAskForCaptions': guestAskForCaptions,
  'meetings.guestSayCaptioning': guestSayCaptioning,
  'meetings.guestSayCaption': guestSayCaption,
  'meetings.guestAgreeToTranscript': guestAgreeToTranscript,
  'meetings.listLinks': listMeetingLinks,
  'meetings.makeLink': makeMeetingLink,
  'meetings.endLink': endMeetingLink,
  'meetings.readPolicy': readMeetingPolicy,
  'meetings.writePolicy': writeMeetingPolicy,
} as const satisfies Record<string, Endpoint>;
