import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { listOf, paging } from '../envelope.js';
import { meetingLimits } from '../limits/meetings.js';
import { Box } from '../reading.js';
import type { boundMeetingRoles, meetingMeans } from '../meetings.js';
import { thirtyTwoBytes } from '../meeting-keys.js';
import { breakoutWays, meetingKinds, meetingRoles, meetingStates, participantStates } from '../meetings.js';
import { wireKinds } from '../written-kinds.js';
import { Colleague, together } from './collaboration.js';

export const meetingParams = z.object({ meetingId: z.uuid() });
export const participantParams = z.object({ meetingId: z.uuid(), participantId: z.uuid() });

const meetingTitle = z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.maxTitleCharacters));

const eachMeans = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  share: z.boolean(),
  chat: z.boolean(),
  record: z._default(z.boolean(), true),
} satisfies Record<(typeof meetingMeans)[number], z.core.$ZodType>);
/** Media and features that a person is allowed to use. */
export type MeansAllowed = z.infer<typeof eachMeans>;

/** Permissions of the roles that can be restricted. */
export const Allowances = z.object({
  participant: eachMeans,
  guest: eachMeans,
} satisfies Record<(typeof boundMeetingRoles)[number], z.core.$ZodType>);
export type Allowances = z.infer<typeof Allowances>;

/** Pages loaded before recording could be restricted omit it. The stored value is then unchanged. */
const saidMeans = z.extend(eachMeans, { record: z.optional(z.boolean()) });
export const ChangedAllowances = z.object({
  participant: saidMeans,
  guest: saidMeans,
} satisfies Record<(typeof boundMeetingRoles)[number], z.core.$ZodType>);
export type ChangedAllowances = z.infer<typeof ChangedAllowances>;

/** A meeting as shown to everyone in the organization who has its URL. */
/** The meeting's subject, or the item in its side panel: a collaborative item or an uploaded document. */
const itemKinds = [...wireKinds, 'file'] as const;

export const Meeting = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(meetingKinds),
  state: z.enum(meetingStates),
  /** Null if the account was deleted. */
  host: z.nullable(Colleague),
  /** Whether the meeting is in the caller's lists. Otherwise, the caller only has its URL and waits in the lobby. */
  known: z.boolean(),
  /** The caller's role; null if they have none yet. */
  ownRole: z.nullable(z.enum(meetingRoles)),
  /** Whether the caller has to wait in the lobby. */
  ownLobby: z.boolean(),
  /** True for hosts and co-hosts. */
  mayRun: z.boolean(),
  lobby: z.boolean(),
  locked: z.boolean(),
  /**
   * Video, audio and text are encrypted between the participants' pages, and the server can't read them. Chosen at creation, permanently.
   */
  encrypted: z.boolean(),
  /**
   * Lets a page check whether it has the secret from an encrypted meeting's link; reveals nothing about the secret.
   * Null if the meeting isn't encrypted.
   */
  keyCheck: z.nullable(z.string()),
  /** Like `item`, also null if the caller can't see it. */
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  item: z.nullable(z.object({ id: z.uuid(), kind: z.enum(itemKinds), title: z.string() })),
  /** The calendar event. */
  eventId: z.nullable(z.uuid()),
  /** Start and end of the current or next occurrence, ISO 8601; null for an instant meeting. */
  nextAt: z.nullable(z.string()),
  nextUntil: z.nullable(z.string()),
  createdAt: z.string(),
  begunAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Number of people in it now. */
  people: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

/** Whether a person's page captions their speech: on, declined, or not possible. */
export const captioning = z.enum(['on', 'declined', 'unable']);
export type Captioning = z.infer<typeof captioning>;

/** A participant as seen by the others. The meeting server identifies them by `id`. */
export const Participant = z.object({
  id: z.uuid(),
  /** Null for guests, and if the caller is a guest. */
  accountId: z.nullable(z.uuid()),
  name: z.string(),
  role: z.enum(meetingRoles),
  /** People in the lobby are only visible to hosts and co-hosts. */
  state: z.enum(participantStates),
  /** Start of waiting or participation. */
  since: z.string(),
  /** Breakout room; null for the main meeting. */
  roomId: z.nullable(z.uuid()),
  /** When they raised their hand. The earliest comes first. */
  handAt: z.nullable(z.string()),
  /** In an encrypted meeting: whether the hand is up, readable only by the participants' pages. `handAt` is then the last change. */
  handSealed: z.nullable(z.string()),
  /** Null if they weren't asked or haven't answered. */
  captioning: z.nullable(captioning),
  may: eachMeans,
});
export type Participant = z.infer<typeof Participant>;

export const Poll = z.object({
  id: z.uuid(),
  question: z.string(),
  options: z.array(
    z.object({
      text: z.string(),
      /** Null until the poll is closed. */
      votes: z.nullable(z.int()),
    }),
  ),
  /** Number of people who answered. */
  answered: z.int(),
  /** Whether the caller started it and can close it. */
  own: z.boolean(),
  /** The caller's option, from 0. */
  ownAnswer: z.nullable(z.int()),
  closedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Poll = z.infer<typeof Poll>;

/** Problems of a recording in progress. */
export const recordingTroubles = ['not-connected', 'storage-full', 'incomplete'] as const;
export type RecordingTrouble = (typeof recordingTroubles)[number];

/** The current recording of a meeting. */
export const RoomRecording = z.object({
  id: z.uuid(),
  begunAt: z.string(),
  /** Whether the recorder is still starting: nothing is recorded yet, and `begunAt` changes to the moment it listens. */
  isStarting: z.boolean(),
  /** The person who started it. */
  by: z.nullable(z.string()),
  /**
   * Whether the caller consented to being recorded. Null if they haven't been asked, in which case they aren't
   * recorded.
   */
  agrees: z.nullable(z.boolean()),
  /** Ids of the participants being recorded. */
  recorded: z.array(z.uuid()),
  /** In an encrypted meeting: the participant whose browser records it. Null if the installation records. */
  sealedBy: z.nullable(z.uuid()),
  /** Set if cameras and screens are recorded too; null for voices only. */
  pictures: z.nullable(
    z.object({
      /** The participant whose page composes the video; null if none does. */
      by: z.nullable(z.uuid()),
      /** Number of the latest stored track; 0 if there is none. */
      lastTrack: z.int(),
      /** Elapsed recording time at the time of the response, because the page's clock may be wrong. */
      elapsedMs: z.int(),
    }),
  ),
  /** Null while audio is being stored correctly. */
  trouble: z.nullable(z.enum(recordingTroubles)),
});
export type RoomRecording = z.infer<typeof RoomRecording>;

/** Captions to be stored as a transcript. */
export const RoomTranscript = z.object({
  /** Whether the caller agreed; null if they haven't answered. */
  agrees: z.nullable(z.boolean()),
  /** Ids of captioned participants who didn't agree. Nothing is stored while there are any. */
  without: z.array(z.uuid()),
});
export type RoomTranscript = z.infer<typeof RoomTranscript>;

export const roomName = z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.maxRoomNameCharacters));

/** The current breakout rooms of a meeting. */
export const Breakout = z.object({
  way: z.enum(breakoutWays),
  openedAt: z.string(),
  /** When everyone returns automatically; null if it is when they are called back. */
  endsAt: z.nullable(z.string()),
  rooms: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** When people in the room called for a host. */
      helpAt: z.nullable(z.string()),
    }),
  ),
});
export type Breakout = z.infer<typeof Breakout>;

/** The item in the meeting's side panel, and the presenter's position in it. */
export const MeetingBeside = z.object({
  /** The participant whom the others follow. */
  by: z.uuid(),
  /** Null for guests and people who can't open it. */
  item: z.nullable(z.object({ id: z.uuid(), kind: z.enum(itemKinds), title: z.string() })),
  /** Page of the document, from 1. */
  page: z.int(),
  /** A highlighted box, as fractions of the page; null if there is none or the caller can't see the page. */
  box: z.nullable(Box),
  /** Set while the page is shown to everyone, including guests; otherwise null. */
  pageShown: z.nullable(
    z.object({
      /** Changes each time it is shown: ISO 8601. */
      shownAt: z.string(),
    }),
  ),
  /** Number of present colleagues who can't open it. */
  without: z.int(),
  /** The slide shown to everyone, including guests, while it is presented; otherwise null. */
  slide: z.nullable(
    z.object({
      /** Null for the first slide of the presentation. */
      id: z.nullable(z.string()),
      /** Number of revealed steps. */
      step: z.int(),
      /** Changes each time it is shown: ISO 8601. */
      shownAt: z.string(),
    }),
  ),
});
export type MeetingBeside = z.infer<typeof MeetingBeside>;

/** The current state of a meeting. */
export const MeetingRoom = z.object({
  /** Server time, used for countdowns. */
  now: z.string(),
  meeting: Meeting,
  /** The caller. */
  own: Participant,
  /** Participants; for hosts and co-hosts also those in the lobby, listed last. */
  people: z.array(Participant),
  allows: Allowances,
  polls: z.array(Poll),
  /** Null if nothing is being recorded. */
  recording: z.nullable(RoomRecording),
  /** Whether captions were requested. */
  captionsAsked: z.boolean(),
  /** Null if no transcript was requested. */
  transcript: z.nullable(RoomTranscript),
  /** Null if there are no breakout rooms. */
  breakout: z.nullable(Breakout),
  beside: z.nullable(MeetingBeside),
});
export type MeetingRoom = z.infer<typeof MeetingRoom>;

/**
 * The result of a request to join:
 * - `in`: a token for the meeting server at `MEETING_SIGNALS_PATH`. Everyone is informed that arrival and departure
 *   times are stored, and who can see them (`attendance`).
 * - `waiting`: in the lobby until a 'meeting.decided' event. Repeat the request when 'meeting.changed' reports a change
 *   in the lobby, and every `askAgainMs`; otherwise, the spot in the lobby is lost.
 * - `denied`: not admitted.
 */
export const Coming = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('in'),
    token: z.string(),
    tokenExpiresAt: z.string(),
    attendance: z.literal('hosts-see-times'),
    room: MeetingRoom,
  }),
  z.object({
    is: z.literal('waiting'),
    participantId: z.uuid(),
    /** A host's message to people in the lobby. */
    message: z.nullable(z.string()),
    /** Whether someone who can admit them is in the meeting. People in the lobby don't see who. */
    hostIsIn: z.boolean(),
    askAgainMs: z.int(),
  }),
  z.object({ is: z.literal('denied'), message: z.nullable(z.string()) }),
]);
export type Coming = z.infer<typeof Coming>;

/** `now`: people are in it, or it was started. `next`: scheduled in the calendar. `past`: ended. */
export const meetingSections = ['now', 'next', 'past'] as const;
export type MeetingSection = (typeof meetingSections)[number];

export const beginMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings',
  summary: 'Start a meeting now, on your own, with a team, or about a written item or document',
  status: 201,
  body: z.object({
    title: meetingTitle,
    /** Everyone on this team can see the meeting. */
    teamId: z._default(z.nullable(z.uuid()), null),
    /** Everyone who can see this item can see the meeting. */
    itemId: z._default(z.nullable(z.uuid()), null),
    /** Whether everyone except hosts waits in the lobby. People who only have the URL always do. */
    lobby: z._default(z.boolean(), false),
    /**
     * Permanently encrypts the meeting between the participants' pages. Derived from the secret of its link, which the server never gets.
     */
    keyCheck: z._default(z.nullable(thirtyTwoBytes), null),
    invited: z._default(z.array(z.uuid()).check(z.maxLength(meetingLimits.maxInvited)), []),
  }),
  data: Meeting,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const listMeetings = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings',
  summary: 'List the meetings you can see: current, upcoming, or past',
  query: z.object({ ...paging, section: z._default(z.enum(meetingSections), 'now') }),
  data: listOf(Meeting),
});

export const readMeeting = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId',
  summary: 'Get a meeting. Anyone in the organization with its address can do this',
  params: meetingParams,
  data: Meeting,
  errors: ['not_found'],
});

export const readPresent = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/present',
  summary:
    'List the people now in a meeting, before you join. Only for meetings in your lists; having the address isn’t enough',
  params: meetingParams,
  data: z.object({
    /** In order of arrival, truncated to the first ones. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Number of people in it. */
    count: z.int(),
  }),
  errors: ['not_found'],
});

export const encryptMeeting = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/encryption',
  summary:
    'Permanently end-to-end encrypt a planned meeting before it first starts. Host only. Emails and calendar files never include its key',
  params: meetingParams,
  body: z.object({ keyCheck: thirtyTwoBytes }),
  data: Meeting,
  errors: ['not_found', 'access_denied', 'conflict'],
});

/** Start of the meeting that the page was in, so that rejoining doesn't start a new one. */
export const wayBack = { begunAt: z.optional(z.iso.datetime()) } as const;

export const joinMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/join',
  answersSecret: true,
  summary: 'Ask to join a meeting. You join it or its lobby; a host who joins a planned meeting starts it',
  exempt: true,
  params: meetingParams,
  query: z.object(wayBack),
  data: Coming,
  errors: [
    'not_found',
    'meeting_over',
    'meeting_locked',
    'meeting_removed',
    'meeting_full',
    'meetings_unavailable',
    'rate_limited',
  ],
});

export const readRoom = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/room',
  summary: 'Get who is in a meeting, raised hands, polls, and what’s allowed. Participants only',
  exempt: true,
  params: meetingParams,
  data: MeetingRoom,
  errors: ['not_found', 'meeting_not_in'],
});

export const leaveMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/leave',
  summary: 'Leave a meeting or its lobby',
  params: meetingParams,
  errors: ['not_found'],
});

export const deleteMeeting = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId',
  summary: 'Delete an ended meeting with its chat and attendance. Hosts only',
  params: meetingParams,
  errors: ['not_found', 'conflict', 'on_hold'],
});

export const meetingsEndpoints = {
  'meetings.begin': beginMeeting,
  'meetings.list': listMeetings,
  'meetings.read': readMeeting,
  'meetings.encrypt': encryptMeeting,
  'meetings.present': readPresent,
  'meetings.join': joinMeeting,
  'meetings.room': readRoom,
  'meetings.leave': leaveMeeting,
  'meetings.delete': deleteMeeting,
} as const satisfies Record<string, Endpoint>;
