import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { invitationAnswers } from './calendar.js';
import { together } from './collaboration.js';

/** The token from an email. Sent in the body to keep it out of URL logs. */
const token = z.string().check(z.minLength(1), z.maxLength(collaborationLimits.maxLinkTokenCharacters));

/** An event as shown to an external guest, without the other guests. */
export const GuestInvitation = z.object({
  title: z.string(),
  words: z.string(),
  place: z.string(),
  zone: z.string(),
  starts: z.string(),
  ends: z.string(),
  allDay: z.boolean(),
  repeats: z.boolean(),
  organiser: z.string(),
  organisation: z.string(),
  answer: z.enum(invitationAnswers),
});
export type GuestInvitation = z.infer<typeof GuestInvitation>;

export const openGuestInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/calendar/guest/invitation',
  summary: 'Get the event that an emailed invitation link is for. Changes nothing',
  access: 'public',
  onlyLooks: true,
  body: z.object({ token }),
  data: GuestInvitation,
  errors: ['invitation_over', 'rate_limited'],
});

export const answerGuestInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/calendar/guest/answer',
  summary: 'Answer an event invitation by its emailed link, without an account',
  access: 'public',
  body: z.object({ token, answer: z.enum(['yes', 'maybe', 'no']) }),
  data: GuestInvitation,
  errors: ['invitation_over', 'rate_limited'],
});

/** Whether people outside the organization can be invited to events by email. They get no other access. */
const EventPolicy = z.object({ invitesGuests: z.boolean() });

export const readEventPolicy = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/calendar/policy',
  summary: 'Get whether people outside the organization can be invited to events',
  data: EventPolicy,
});

export const writeEventPolicy = endpoint({
  access: 'session',
  gate: 'enterprise',
  module: 'collaboration',
  method: 'PUT',
  path: '/api/v1/calendar/policy',
  summary: 'Set whether people outside the organization can be invited to events. While off, guest links don’t work',
  body: EventPolicy,
  data: EventPolicy,
});

export const eventGuestsEndpoints = {
  'calendar.openInvitation': openGuestInvitation,
  'calendar.answerInvitation': answerGuestInvitation,
  'calendar.readPolicy': readEventPolicy,
  'calendar.writePolicy': writeEventPolicy,
} as const satisfies Record<string, Endpoint>;
