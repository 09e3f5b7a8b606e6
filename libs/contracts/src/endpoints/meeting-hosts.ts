import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingLimits } from '../limits/meetings.js';
import { givenMeetingRoles, meetingRoles, meetingSources } from '../meetings.js';
import { together } from './collaboration.js';
import { ChangedAllowances, Meeting, meetingParams, Participant, participantParams } from './meetings.js';

/** What hosts and co-hosts do. Two who decide at the same moment get one result: the second finds it done. */

const hostErrors = ['not_found', 'access_denied', 'meeting_over'] as const;
const words = z.string().check(z.trim(), z.maxLength(meetingLimits.maxAnswerCharacters));

export const changeMeeting = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/meetings/:meetingId',
  summary: 'Lock a meeting, turn its lobby on, or say what participants and guests may do',
  params: meetingParams,
  body: z.object({
    /** Of one begun at once; one of the calendar is called as its event. */
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
  summary: 'Ask colleagues to a meeting, also those who were removed or not let in',
  params: meetingParams,
  body: z.object({ accountIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(meetingLimits.maxInvited)) }),
  errors: [...hostErrors, 'conflict', 'rate_limited'],
});

export const admit = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/admit',
  summary: 'Let somebody in who waits',
  exempt: true,
  params: participantParams,
  data: Participant,
  errors: [...hostErrors, 'conflict', 'meeting_full'],
});

export const admitAll = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/admissions',
  summary: 'Let everybody in who waits',
  params: meetingParams,
  data: z.object({ admitted: z.int() }),
  errors: [...hostErrors, 'meeting_full'],
});

export const deny = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/deny',
  summary: 'Turn somebody away who waits, with words to them or without',
  params: participantParams,
  body: z.object({ message: z._default(words, '') }),
  data: Participant,
  errors: [...hostErrors, 'conflict'],
});

export const tellWaiting = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/message',
  summary: 'Say something to somebody who waits',
  params: participantParams,
  body: z.object({ message: words }),
  data: Participant,
  errors: [...hostErrors, 'conflict'],
});

export const sendBack = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/back',
  summary: 'Send somebody back to the lobby',
  params: participantParams,
  data: Participant,
  errors: [...hostErrors, 'conflict'],
});

export const changeMeetingRole = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/role',
  summary:
    'Give somebody another role. Hosts give every role, co-hosts those below theirs; a guest becomes a speaker at most',
  params: participantParams,
  body: z.object({ role: z.enum([...givenMeetingRoles, 'guest']) }),
  data: Participant,
  errors: [...hostErrors, 'conflict', 'meeting_last_host'],
});

export const silence = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/silence',
  summary: 'Mute somebody, or stop their video or what they share. Only they turn it on again',
  exempt: true,
  params: participantParams,
  body: z.object({ source: z.enum(meetingSources) }),
  errors: [...hostErrors, 'conflict', 'meetings_unavailable'],
});

export const silenceAll = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/silence',
  summary: 'Mute everybody but hosts, co-hosts and speakers',
  params: meetingParams,
  body: z.object({ source: z.enum(meetingSources) }),
  errors: [...hostErrors, 'meetings_unavailable'],
});

export const lowerHand = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/hand',
  summary: 'Lower somebody’s hand',
  exempt: true,
  params: participantParams,
  errors: [...hostErrors],
});

export const removeFromMeeting = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/participants/:participantId',
  summary: 'Remove somebody, who stays out until they are invited again',
  params: participantParams,
  errors: [...hostErrors, 'conflict'],
});

export const endMeeting = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/end',
  summary: 'End a meeting for everybody; one of the calendar can be begun again until its last time is over',
  params: meetingParams,
  data: Meeting,
  errors: ['not_found', 'access_denied'],
});

/** One stay of somebody in a meeting. */
const Stay = z.object({
  name: z.string(),
  role: z.enum(meetingRoles),
  cameAt: z.string(),
  /** Null: still there. */
  leftAt: z.nullable(z.string()),
});

export const readAttendance = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/attendance',
  summary: 'Who was in a meeting from when to when; for hosts and co-hosts, and everybody is told so before',
  params: meetingParams,
  data: z.object({ stays: z.array(Stay), more: z.boolean() }),
  errors: ['not_found', 'access_denied'],
});

export const attendanceFile = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/meetings/:meetingId/attendance.csv',
  summary: 'The same as CSV (RFC 4180)',
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
