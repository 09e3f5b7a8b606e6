import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { meetingLimits } from '../limits/meetings.js';
import { plainOrSealed } from '../meeting-keys.js';
import { breakoutWays } from '../meetings.js';
import { together } from './collaboration.js';
import { MeetingMessage } from './meeting-talk.js';
import { meetingParams, MeetingRoom, participantParams, roomName } from './meetings.js';

/**
 * Breakout rooms: splits a meeting into rooms for a while. Hosts open and close them and can visit any room. Everyone returns automatically
 * when the time is over.
 */

const guest = { method: 'POST', access: 'public' } as const;
const pass = z.string().check(z.minLength(1), z.maxLength(meetingLimits.maxTokenCharacters));
const guestErrors = ['guest_link_over', 'rate_limited', 'meeting_not_in'] as const;
const hostErrors = ['not_found', 'access_denied', 'meeting_over'] as const;
const lastsMs = z.int().check(z.gte(meetingLimits.shortestRoomsMs), z.lte(meetingLimits.longestRoomsMs));
/** Null for the main meeting. */
const place = { roomId: z.nullable(z.uuid()) };
const needed = { needed: z.boolean() };

export const openRooms = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/rooms',
  summary:
    'Split a meeting into breakout rooms, with people assigned by hand, distributed at random, or choosing themselves',
  status: 201,
  params: meetingParams,
  body: z.object({
    way: z.enum(breakoutWays),
    rooms: z
      .array(
        z.object({
          name: roomName,
          /** Assigned participants; only with `hand`. */
          participantIds: z._default(z.array(z.uuid()).check(z.maxLength(meetingLimits.maxPeople)), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(meetingLimits.maxRooms)),
    /** Null if they stay open until closed. */
    lastsMs: z._default(z.nullable(lastsMs), null),
  }),
  data: MeetingRoom,
  errors: [...hostErrors, 'meeting_not_in', 'conflict'],
});

export const changeRooms = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/meetings/:meetingId/rooms',
  summary: 'Set how much longer a meeting’s breakout rooms stay open',
  params: meetingParams,
  body: z.object({ lastsMs: z.nullable(lastsMs) }),
  data: MeetingRoom,
  errors: [...hostErrors, 'meeting_not_in', 'conflict'],
});

export const closeRooms = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/rooms',
  summary: 'Close a meeting’s breakout rooms and bring everyone back',
  params: meetingParams,
  errors: hostErrors,
});

export const moveToRoom = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/participants/:participantId/room',
  summary: 'Move a participant to a breakout room, or back to the meeting',
  params: participantParams,
  body: z.object(place),
  data: MeetingRoom,
  errors: [...hostErrors, 'meeting_not_in', 'conflict'],
});

export const goToRoom = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/room',
  summary:
    'Go to a breakout room or back. People who run the meeting can go anywhere; others only where rooms are open to choice',
  exempt: true,
  params: meetingParams,
  body: z.object(place),
  data: MeetingRoom,
  errors: ['not_found', 'meeting_not_in', 'meeting_not_allowed', 'conflict', 'rate_limited'],
});

export const callHelp = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/room/help',
  summary: 'Call the hosts to your breakout room, or cancel the call',
  exempt: true,
  params: meetingParams,
  body: z.object(needed),
  errors: ['not_found', 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const tellRooms = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/rooms/messages',
  summary: 'Send a message to everyone in a meeting, whichever breakout room they’re in',
  status: 201,
  params: meetingParams,
  body: z.object({ text: plainOrSealed(meetingLimits.maxMessageCharacters) }),
  data: MeetingMessage,
  errors: [...hostErrors, 'meeting_not_in', 'conflict', 'rate_limited'],
});

export const guestGoToRoom = endpoint({
  ...guest,
  path: '/api/v1/meetings/guest/go',
  summary: 'Guest: go to a breakout room or back, where rooms are open to choice',
  exempt: true,
  body: z.object({ pass, ...place }),
  data: MeetingRoom,
  errors: [...guestErrors, 'not_found', 'meeting_not_allowed', 'conflict'],
});

export const guestCallHelp = endpoint({
  ...guest,
  path: '/api/v1/meetings/guest/help',
  summary: 'Guest: call the hosts to your breakout room, or cancel the call',
  exempt: true,
  body: z.object({ pass, ...needed }),
  errors: [...guestErrors, 'conflict'],
});

export const meetingRoomsEndpoints = {
  'meetings.openRooms': openRooms,
  'meetings.changeRooms': changeRooms,
  'meetings.closeRooms': closeRooms,
  'meetings.moveToRoom': moveToRoom,
  'meetings.goToRoom': goToRoom,
  'meetings.callHelp': callHelp,
  'meetings.tellRooms': tellRooms,
  'meetings.guestGoToRoom': guestGoToRoom,
  'meetings.guestCallHelp': guestCallHelp,
} as const satisfies Record<string, Endpoint>;
