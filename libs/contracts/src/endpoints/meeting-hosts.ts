import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingLimits } from '../limits/meetings.js';
import { givenMeetingRoles, meetingRoles, meetingSources } from '../meetings.js';
import { together } from './collaboration.js';
import { ChangedAllowances, Meeting, meetingParams, Participant, participantParams } from './meetings.js';

/** Actions of hosts and co-hosts. Concurrent decisions have one result: the second one finds it already made. */

const hostErrors = ['not_found', 'access_denied', 'meeting_over'] as const;
const words = z.string().check(z.trim(), z.maxLength(meetingLimits.maxAnswerCharacters));

export const changeMeeting = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/meetings/:meetingId',
  summary: 'Update a meeting: rename or lock it, turn its lobby on or off, or set what participants and guests can do',
  params: meetingParams,
  body: z.object({
    /** For instant meetings. Calendar meetings use the event's title. */
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(meetingLimits.maxTitleCharacters))),
    lobby: z.optional(z.boolean()),
    locked: z.optional(z.boolean()),
    allows: z.optional(ChangedAllowances),
  }),
  data: Meeting,
  errors: [...hostErrors, 'conflict'],
});

export const inviteToMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/invitations',
  summary: 'Invite colleagues to a meeting, including people who were removed or turned away',
  params: meetingParams,
  body: z.object({ accountIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(meetingLimits.maxInvited)) }),
  errors: [...hostErrors, 'conflict', 'rate_limited'],
});

export const admit = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/admit',
  summary: 'Admit a person from the lobby',
  exempt: true,
  params: participantParams,
  data: Participant,
  errors: [...hostErrors, 'conflict', 'meeting_full'],
});

export const admitAll = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/admissions',
  summary: 'Admit everyone in the lobby',
  params: meetingParams,
  data: z.object({ admitted: z.int() }),
  errors: [...hostErrors, 'meeting_full'],
});

export const deny = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/deny',
  summary: 'Turn away a person in the lobby, with an optional message',
  params: participantParams,
  body: z.object({ message: z._default(words, '') }),
  data: Participant,
  errors: [...hostErrors, 'conflict'],
});

export const tellWaiting = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/message',
  summary: 'Send a message to a person in the lobby',
  params: participantParams,
  body: z.object({ message: words }),
  data: Participant,
  errors: [...hostErrors, 'conflict'],
});

export const sendBack = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/back',
  summary: 'Move a person back to the lobby',
  params: participantParams,
  data: Participant,
  errors: [...hostErrors, 'conflict'],
});

export const changeMeetingRole = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/role',
  summary:
    'Change a participant’s role. Hosts can assign any role, co-hosts those below theirs; a guest can become a speaker at most',
  params: participantParams,
  body: z.object({ role: z.enum([...givenMeetingRoles, 'guest']) }),
  data: Participant,
  errors: [...hostErrors, 'conflict', 'meeting_last_host'],
});

export const silence = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/silence',
  summary: 'Mute a participant, or stop their video or screen share. Only they can turn it back on',
  exempt: true,
  params: participantParams,
  body: z.object({ source: z.enum(meetingSources) }),
  errors: [...hostErrors, 'conflict', 'meetings_unavailable'],
});

export const silenceAll = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/silence',
  summary: 'Mute everyone except hosts, co-hosts, and speakers, or stop their video or screen share',
  params: meetingParams,
  body: z.object({ source: z.enum(meetingSources) }),
  errors: [...hostErrors, 'meetings_unavailable'],
});

export const lowerHand = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/hand',
  summary: 'Lower a participant’s hand',
  exempt: true,
  params: participantParams,
  errors: [...hostErrors],
});

export const removeFromMeeting = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/participants/:participantId',
  summary: 'Remove a participant. They can’t return until invited again',
  params: participantParams,
  errors: [...hostErrors, 'conflict'],
});

export const endMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/end',
  summary: 'End a meeting for everyone. A calendar meeting can be started again until its last scheduled time is over',
  params: meetingParams,
  data: Meeting,
  errors: ['not_found', 'access_denied'],
});

/** One continuous presence of a person in a meeting. */
const Stay = z.object({
  name: z.string(),
  role: z.enum(meetingRoles),
  cameAt: z.string(),
  /** Null if still present. */
  leftAt: z.nullable(z.string()),
});

export const readAttendance = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/attendance',
  summary: 'Get who attended a meeting and when. Hosts and co-hosts only; participants are informed in advance',
  params: meetingParams,
  data: z.object({ stays: z.array(Stay), more: z.boolean() }),
  errors: ['not_found', 'access_denied'],
});

export const attendanceFile = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/attendance.csv',
  summary: 'Export a meeting’s attendance as CSV (RFC 4180)',
  params: meetingParams,
  answers: 'bytes',
  errors: ['not_found', 'access_denied'],
});

export const meetingHostsEndpoints = {
  'meetings.change': changeMeeting,
  'meetings.invite': inviteToMeeting,
  'meetings.admit': admit,
  'meetings.admitAll': admitAll,
  'meetings.deny': deny,
  'meetings.tellWaiting': tellWaiting,
  'meetings.sendBack': sendBack,
  'meetings.changeRole': changeMeetingRole,
  'meetings.silence': silence,
  'meetings.silenceAll': silenceAll,
  'meetings.lowerHand': lowerHand,
  'meetings.remove': removeFromMeeting,
  'meetings.end': endMeeting,
  'meetings.attendance': readAttendance,
  'meetings.attendanceFile': attendanceFile,
} as const satisfies Record<string, Endpoint>;
