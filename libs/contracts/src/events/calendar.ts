import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const calendarEvents = {
  /** A calendar event was created, changed or deleted. Pages that show it refetch it. */
  'calendar.changed': { version: 1, kept: 'log', payload: z.object({ eventId: z.uuid() }) },
  /** People were invited to an event, or asked again because it was rescheduled. */
  'calendar.invited': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), accountIds: z.array(z.uuid()), anew: z.boolean() }),
  },
  /** An event was canceled, or these people were removed from it. */
  'calendar.cancelled': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), title: z.string(), accountIds: z.array(z.uuid()) }),
  },
  /** An occurrence of a series was changed or canceled, or the series was ended at it. */
  'calendar.time_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      eventId: z.uuid(),
      by: z.uuid(),
      accountIds: z.array(z.uuid()),
      /** In the event's local time. */
      at: z.string(),
      becomes: z.enum(['other', 'off', 'last']),
    }),
  },
  /** A person answered an invitation. For the organizer. */
  'calendar.answered': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), answer: z.enum(['yes', 'maybe', 'no']) }),
  },
  /** An external guest responded to an emailed invitation. For the organizer. */
  'calendar.guest_answered': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), guestId: z.uuid(), answer: z.enum(['yes', 'maybe', 'no']) }),
  },
} as const satisfies Record<string, EventEntry>;
