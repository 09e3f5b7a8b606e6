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
/** What somebody may send. */
export type MeansAllowed = z.infer<typeof eachMeans>;

/** What roles are allowed that may be held back. */
export const Allowances = z.object({
  participant: eachMeans,
  guest: eachMeans,
} satisfies Record<(typeof boundMeetingRoles)[number], z.core.$ZodType>);
export type Allowances = z.infer<typeof Allowances>;

/** A page that was loaded before recording could be held back says nothing of it: what is stored stays. */
const saidMeans = z.extend(eachMeans, { record: z.optional(z.boolean()) });
export const ChangedAllowances = z.object({
  participant: saidMeans,
  guest: saidMeans,
} satisfies Record<(typeof boundMeetingRoles)[number], z.core.$ZodType>);
export type ChangedAllowances = z.infer<typeof ChangedAllowances>;

/** A meeting as everybody of the organization sees it who has its address. */
/** What a meeting is about, or what is open beside it: something written, or a document that was uploaded. */
const itemKinds = [...wireKinds, 'file'] as const;

export const Meeting = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(meetingKinds),
  state: z.enum(meetingStates),
  /** Null once that account is gone. */
  host: z.nullable(Colleague),
  /** Whether whoever asks may see it in lists; who may not knows its address, and waits in its lobby. */
  known: z.boolean(),
  /** What whoever asks is in it; null: nothing yet. */
  ownRole: z.nullable(z.enum(meetingRoles)),
  /** Whether whoever asks comes in by the lobby. */
  ownLobby: z.boolean(),
  /** Hosts and co-hosts. */
  mayRun: z.boolean(),
  lobby: z.boolean(),
  locked: z.boolean(),
  /**
   * Its pictures, sounds and words are encrypted between the pages of those in it, which the server can't read. Chosen when it is
   * made, permanently.
   */
  encrypted: z.boolean(),
  /**
   * By which a page knows whether it has the secret of an encrypted meeting’s link; nothing follows from it. Null of one that is not
   * encrypted.
   */
  keyCheck: z.nullable(z.string()),
  /** Those and the next are null also where whoever asks may not see it. */
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  item: z.nullable(z.object({ id: z.uuid(), kind: z.enum(itemKinds), title: z.string() })),
  /** Of the calendar. */
  eventId: z.nullable(z.uuid()),
  /** When its next time begins or the present one began, and when that is over: ISO 8601; null of one begun at once. */
  nextAt: z.nullable(z.string()),
  nextUntil: z.nullable(z.string()),
  createdAt: z.string(),
  begunAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** How many are in it now. */
  people: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

/** Whether somebody's page captions what they say: they said no, or it can't. */
export const captioning = z.enum(['on', 'declined', 'unable']);
export type Captioning = z.infer<typeof captioning>;

/** Somebody in a meeting, as the others see them. The meeting server knows them by `id`. */
export const Participant = z.object({
  id: z.uuid(),
  /** Null of guests, and for guests. */
  accountId: z.nullable(z.uuid()),
  name: z.string(),
  role: z.enum(meetingRoles),
  /** Those who wait are told to hosts and co-hosts alone. */
  state: z.enum(participantStates),
  /** Since when they wait or are in it. */
  since: z.string(),
  /** In which room they are; null: the meeting itself. */
  roomId: z.nullable(z.uuid()),
  /** Since when their hand is up: the first is the longest. */
  handAt: z.nullable(z.string()),
  /** In an encrypted meeting, whether it is up, which its pages alone can read; `handAt` is then when they said so last. */
  handSealed: z.nullable(z.string()),
  /** Null: not asked, or no answer yet. */
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
      /** Null until it is closed. */
      votes: z.nullable(z.int()),
    }),
  ),
  /** How many have answered. */
  answered: z.int(),
  /** Whether whoever asks began it, and may close it. */
  own: z.boolean(),
  /** Which option whoever asks chose, from 0. */
  ownAnswer: z.nullable(z.int()),
  closedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Poll = z.infer<typeof Poll>;

/** What may be wrong with a recording that goes on. */
export const recordingTroubles = ['not-connected', 'storage-full', 'incomplete'] as const;
export type RecordingTrouble = (typeof recordingTroubles)[number];

/** The recording of a meeting that goes on. */
export const RoomRecording = z.object({
  id: z.uuid(),
  /** Since when. */
  begunAt: z.string(),
  /** Whether the recorder is still starting: nothing is recorded yet, and `begunAt` changes to the moment it listens. */
  isStarting: z.boolean(),
  /** Whoever began it. */
  by: z.nullable(z.string()),
  /** Whether whoever asks agreed to being recorded; null: not asked yet, and so not recorded. */
  agrees: z.nullable(z.boolean()),
  /** Ids of those in the meeting who are recorded. */
  recorded: z.array(z.uuid()),
  /** Of an encrypted meeting: the participant whose browser records it. Null where this installation does. */
  sealedBy: z.nullable(z.uuid()),
  /** Where cameras and screens are recorded too; null where only voices are. */
  pictures: z.nullable(
    z.object({
      /** The participant whose page puts them together; null while nobody's does. */
      by: z.nullable(z.uuid()),
      /** The number of the newest track that is kept; 0 before there is one. */
      lastTrack: z.int(),
      /** How long the recording had been going on when this was answered: the page's clock may be wrong. */
      elapsedMs: z.int(),
    }),
  ),
  /** Null while sound is kept as it should. */
  trouble: z.nullable(z.enum(recordingTroubles)),
});
export type RoomRecording = z.infer<typeof RoomRecording>;

/** Captions that are to be kept as a transcript. */
export const RoomTranscript = z.object({
  /** Whether whoever asks agreed; null: no answer yet. */
  agrees: z.nullable(z.boolean()),
  /** Ids of those in the meeting who are captioned and did not agree: while there are any, nothing is kept. */
  without: z.array(z.uuid()),
});
export type RoomTranscript = z.infer<typeof RoomTranscript>;

export const roomName = z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.maxRoomNameCharacters));

/** The rooms that a meeting is parted into for a while. */
export const Breakout = z.object({
  way: z.enum(breakoutWays),
  openedAt: z.string(),
  /** When everybody comes back by themselves; null: when they are called back. */
  endsAt: z.nullable(z.string()),
  rooms: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Since when its people call a host. */
      helpAt: z.nullable(z.string()),
    }),
  ),
});
export type Breakout = z.infer<typeof Breakout>;

/** What is open beside a meeting for everybody in it, and where in it its presenter is. */
export const MeetingBeside = z.object({
  /** The participant whom the others follow. */
  by: z.uuid(),
  /** Null for who may not open it, and for guests. */
  item: z.nullable(z.object({ id: z.uuid(), kind: z.enum(itemKinds), title: z.string() })),
  /** Of what was read: from 1. */
  page: z.int(),
  /** A marked place on it, as fractions of the page; null also for who may not see the page. */
  box: z.nullable(Box),
  /** That everybody sees this page of what was read, guests too; null while they don't. */
  pageShown: z.nullable(
    z.object({
      /** Another one whenever it is shown anew: ISO 8601. */
      shownAt: z.string(),
    }),
  ),
  /** How many colleagues who are there may not open it. */
  without: z.int(),
  /** The slide that everybody sees, guests too, while its presenter presents it to the meeting; null while nobody does. */
  slide: z.nullable(
    z.object({
      /** Null: the first that is presented. */
      id: z.nullable(z.string()),
      /** How much of it has appeared. */
      step: z.int(),
      /** Another one whenever it is shown anew: ISO 8601. */
      shownAt: z.string(),
    }),
  ),
});
export type MeetingBeside = z.infer<typeof MeetingBeside>;

/** What stands in a meeting now. */
export const MeetingRoom = z.object({
  /** The server's clock: what ends is counted down by it. */
  now: z.string(),
  meeting: Meeting,
  /** Whoever asks. */
  own: Participant,
  /** Who is in it; for hosts and co-hosts also who waits, last. */
  people: z.array(Participant),
  allows: Allowances,
  polls: z.array(Poll),
  /** Null while nothing is recorded. */
  recording: z.nullable(RoomRecording),
  /** Whether somebody asked for captions. */
  captionsAsked: z.boolean(),
  /** Null while nobody asked for captions to be kept. */
  transcript: z.nullable(RoomTranscript),
  /** Null while the meeting is not parted. */
  breakout: z.nullable(Breakout),
  beside: z.nullable(MeetingBeside),
});
export type MeetingRoom = z.infer<typeof MeetingRoom>;

/**
 * What comes of asking to come in:
 * - `in`: a token for the meeting server, which answers under `MEETING_SIGNALS_PATH`. Everybody is told that times of coming and
 *   leaving are kept, and who can read them (`attendance`).
 * - `waiting`: in the lobby, until 'meeting.decided' is heard; asked again when 'meeting.changed' tells of the lobby and every `askAgainMs`,
 *   or the place is lost.
 * - `denied`: not let in.
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
    /** What a host says to whoever waits. */
    message: z.nullable(z.string()),
    /** Whether somebody who can let them in is in the meeting now; who that is is told to nobody who waits. */
    hostIsIn: z.boolean(),
    askAgainMs: z.int(),
  }),
  z.object({ is: z.literal('denied'), message: z.nullable(z.string()) }),
]);
export type Coming = z.infer<typeof Coming>;

/** `now`: people are in it, or it was begun; `next`: of the calendar; `past`: ended. */
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
    /** Everybody of this team sees it. */
    teamId: z._default(z.nullable(z.uuid()), null),
    /** Everybody who may see this sees it. */
    itemId: z._default(z.nullable(z.uuid()), null),
    /** Whether everybody but hosts waits until they are let in. Who only has the address waits in any case. */
    lobby: z._default(z.boolean(), false),
    /** Encrypts it between the pages of its members, permanently: derived from the secret of its link, which the server never gets. */
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
    /** In the order in which they came, the first of many. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** How many are in it. */
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

/** When the meeting began that a page was in: its way back begins none anew. */
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
