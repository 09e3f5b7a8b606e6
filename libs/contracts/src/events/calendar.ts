import * as z from 'zod/mini';
import type { EventEntry } from './event.js';

export const calendarEvents = {
  /** An event of the calendar is another, new or gone: whoever sees it asks for it. */
  'calendar.changed': { version: 1, kept: 'log', payload: z.object({ eventId: z.uuid() }) },
  /** People are asked to an event, or asked anew because it takes place at another time. */
  'calendar.invited': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), accountIds: z.array(z.uuid()), anew: z.boolean() }),
  },
  /** An event was called off, or goes on without these people. */
  'calendar.cancelled': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), title: z.string(), accountIds: z.array(z.uuid()) }),
  },
  /** One time of a series takes place otherwise or not at all, or none does from it on. */
  'calendar.time_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      eventId: z.uuid(),
      by: z.uuid(),
      accountIds: z.array(z.uuid()),
      /** By the event's clock. */
      at: z.string(),
      becomes: z.enum(['other', 'off', 'last']),
    }),
  },
  /** Somebody answered an invitation. For the organiser. */
  'calendar.answered': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), answer: z.enum(['yes', 'maybe', 'no']) }),
  },
  /** Somebody from outside answered an invitation by mail. For the organiser. */
  'calendar.guest_answered': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), guestId: z.uuid(), answer: z.enum(['yes', 'maybe', 'no']) }),
  },
} as const satisfies Record<string, EventEntry>;
