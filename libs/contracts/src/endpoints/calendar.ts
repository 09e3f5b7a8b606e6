import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { timeZone } from '../time-zone.js';
import { Email } from '../user.js';
import { calendarLimits } from '../limits/calendar.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { Colleague, together } from './collaboration.js';
import { day, moment } from '../values.js';
import { wireKinds } from '../written-kinds.js';

export const invitationAnswers = ['none', 'yes', 'maybe', 'no'] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** Weekdays as in RFC 5545. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

const { firstDay, lastDay } = calendarLimits;
const calendarDay = day.check(z.refine((said) => said >= firstDay && said <= lastDay));

/** Recurrence rule: the subset of RFC 5545 that the form offers. Endless without `until`. */
export const Repeat = z.object({
  unit: z.enum(repeatUnits),
  /** Repeats every `interval` units. */
  interval: z.int().check(z.gte(1), z.lte(calendarLimits.maxInterval)),
  /** Only for weeks; empty for the weekday of the start. */
  days: z._default(z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)), []),
  /** Last possible start date, in the event's time zone. */
  until: z._default(z.nullable(calendarDay), null),
});
export type Repeat = z.infer<typeof Repeat>;

/** Local time in the event's time zone: '2026-11-21T09:30'. */
export const wallClock = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/),
  z.refine((said) => calendarDay.safeParse(said.slice(0, 10)).success),
);

const DAY_MS = 24 * 60 * 60 * 1_000;
const maxRepeatedMs = calendarLimits.maxRepeatedDays * DAY_MS;

/** Whether an event is short enough to repeat. Ignores the time zone, since an hour makes no difference at this scale. */
export function lastsShortly({ allDay, starts, ends }: Pick<WantedEvent, 'allDay' | 'starts' | 'ends'>): boolean {
  const momentOf = (wall: string): number => Date.parse(allDay ? wall.slice(0, 10) : `${wall}Z`);
  return momentOf(ends) - momentOf(starts) + (allDay ? DAY_MS : 0) <= maxRepeatedMs;
}

export const tooLong = `An event that repeats lasts at most ${calendarLimits.maxRepeatedDays} days`;

/** An occurrence that differs from its rule. */
const ChangedTime = z.object({
  /** Its start according to the rule, in the event's local time. */
  at: z.string(),
  starts: z.string(),
  ends: z.string(),
  title: z.string(),
  words: z.string(),
  place: z.string(),
});
export type ChangedTime = z.infer<typeof ChangedTime>;

/** Exceptions of a series from an imported file, all in the event's local time. */
export const SingleTimes = z.object({
  leftOut: z.array(z.string()),
  added: z.array(z.string()),
  changed: z.array(ChangedTime),
});
export type SingleTimes = z.infer<typeof SingleTimes>;

const WantedParts = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(calendarLimits.maxTitleCharacters)),
  words: z._default(z.string().check(z.trim(), z.maxLength(calendarLimits.maxWordsCharacters)), ''),
  place: z._default(z.string().check(z.trim(), z.maxLength(calendarLimits.maxPlaceCharacters)), ''),
  /** IANA time zone that the event follows, including clock changes. */
  zone: timeZone(calendarLimits.maxZoneCharacters),
  starts: wallClock,
  /** For an all-day event: any time on its last day. */
  ends: wallClock,
  allDay: z._default(z.boolean(), false),
  repeat: z._default(z.nullable(Repeat), null),
  /** Everyone on this team can see the event. */
  teamId: z._default(z.nullable(z.uuid()), null),
  /** The event's collaborative item. If omitted, an existing one stays, whether or not the caller can see it. */
  itemId: z.optional(z.nullable(z.uuid())),
  /** Whether the event has a meeting here, one for all occurrences. If omitted, an existing meeting stays. */
  meets: z.optional(z.boolean()),
  invited: z._default(z.array(z.uuid()).check(z.maxLength(calendarLimits.maxInvited)), []),
  /** Email addresses of external guests, who respond through a link in the email. */
  guests: z._default(z.array(Email).check(z.maxLength(calendarLimits.maxGuests)), []),
});
export type WantedEvent = z.infer<typeof WantedParts>;
const Wanted = WantedParts.check(
  z.refine((event) => event.repeat === null || lastsShortly(event), { path: ['ends'], error: tooLong }),
);

/** Which occurrences of a series a change affects; all if omitted. */
export const reaches = ['one', 'following'] as const;
export type Reach = (typeof reaches)[number];

/** One occurrence of a series, or that one and all following. */
const someTimes = z
  .object({
    /** Its start according to the rule, in the event's local time. */
    at: z.optional(wallClock),
    reach: z.optional(z.enum(reaches)),
  })
  .check(z.refine(({ at, reach }) => (at === undefined) === (reach === undefined)));

export const CalendarEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  words: z.string(),
  place: z.string(),
  zone: z.string(),
  starts: z.string(),
  ends: z.string(),
  allDay: z.boolean(),
  repeat: z.nullable(Repeat),
  singles: z.nullable(SingleTimes),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Null if there is none or the caller can't see it. */
  item: z.nullable(z.object({ id: z.uuid(), kind: z.enum(wireKinds), title: z.string() })),
  organiser: Colleague,
  invited: z.array(z.object({ person: Colleague, answer: z.enum(invitationAnswers) })),
  /** External guests; only for the organizer. */
  guests: z.array(z.object({ address: z.string(), answer: z.enum(invitationAnswers) })),
  /** The caller's answer; null if not invited. */
  ownAnswer: z.nullable(z.enum(invitationAnswers)),
  /** The event's meeting. */
  meetingId: z.nullable(z.uuid()),
  /** True only for the organizer. */
  mayChange: z.boolean(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** A requested occurrence: as scheduled, or 'off' if it was canceled or never existed. */
export const AskedTime = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['usual', 'changed']), ...ChangedTime.shape }),
  z.object({ is: z.literal('off'), at: z.string() }),
]);
export type AskedTime = z.infer<typeof AskedTime>;

/** One occurrence of an event. */
export const Occurrence = z.object({
  eventId: z.uuid(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Dates in the event's own time zone. All-day events have the same dates wherever they are viewed. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** Its start according to the rule, in the event's local time. Identifies the occurrence in its series. */
  at: z.string(),
  /** Which changed occurrence it is; null if it follows the rule. */
  changed: z.nullable(z.string()),
});
export type Occurrence = z.infer<typeof Occurrence>;

const params = z.object({ eventId: z.uuid() });

export const listEvents = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/calendar/events',
  summary: 'List events between two times: yours, those you’re invited to, and your teams’',
  query: z
    .object({
      from: moment,
      until: moment,
      /** `next` of the previous page. */
      after: z.optional(z.string().check(z.maxLength(calendarLimits.maxPlaceOfTime))),
    })
    .check(
      z.refine(({ from, until }) => {
        const length = Date.parse(until) - Date.parse(from);
        return length > 0 && length <= calendarLimits.maxSpanMs;
      }),
    ),
  data: z.object({
    events: z.array(CalendarEvent),
    occurrences: z.array(Occurrence),
    /** Whether there are more occurrences, and the cursor to get them. */
    more: z.boolean(),
    next: z.nullable(z.string()),
  }),
});

export const readEvent = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/calendar/events/:eventId',
  summary: 'Get an event with the people invited and their answers, and optionally one occurrence of it',
  params,
  query: z.object({
    /** Start of the occurrence according to the rule, in the event's local time. Unknown values are returned as 'off'. */
    at: z.optional(z.string().check(z.maxLength(calendarLimits.maxPlaceOfTime))),
  }),
  data: z.extend(CalendarEvent, {
    /** Null if no occurrence was requested, or the event doesn't repeat and takes place at that time. */
    asked: z.nullable(AskedTime),
  }),
  errors: ['not_found'],
});

export const createEvent = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/calendar/events',
  summary: 'Create a calendar event and invite people to it',
  status: 201,
  body: Wanted,
  data: CalendarEvent,
  errors: ['not_found', 'conflict', 'guests_off', 'address_unproved'],
});

export const changeEvent = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/calendar/events/:eventId',
  summary:
    'Update an event: every occurrence, this and later ones (as a new event), or a single one’s text, place, and time. A new time for all asks invitees again',
  params,
  query: someTimes,
  body: Wanted,
  data: CalendarEvent,
  errors: ['not_found', 'conflict', 'guests_off', 'address_unproved'],
});

export const deleteEvent = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/calendar/events/:eventId',
  summary: 'Cancel an event: all occurrences, one and later ones, or just one',
  params,
  query: someTimes,
  errors: ['not_found', 'conflict'],
});

/** Parts of an imported event that can't be stored. */
export const calendarLosses = [
  'address',
  'alarms',
  'end',
  'exceptions',
  'files',
  'labels',
  'length',
  'people',
  'rule',
  'zone',
] as const;
export type CalendarLoss = (typeof calendarLosses)[number];

export const exportCalendar = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/calendar/file',
  summary: 'Export your calendar, or one event, as iCalendar (RFC 5545)',
  query: z.object({ eventId: z.optional(z.uuid()) }),
  answers: 'bytes',
  errors: ['not_found'],
});

export const importCalendar = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/calendar/imports',
  summary: 'Import events from an iCalendar file, or preview the import',
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(calendarLimits.maxFileCharacters)),
    /** The caller's time zone, for times without one. */
    zone: timeZone(calendarLimits.maxZoneCharacters),
    /** Preview only: nothing is stored. */
    dry: z._default(z.boolean(), false),
  }),
  data: z.object({
    events: z.array(
      z.object({
        title: z.string(),
        starts: z.string(),
        zone: z.string(),
        allDay: z.boolean(),
        repeats: z.boolean(),
        losses: z.array(z.enum(calendarLosses)),
        /** The event's outcome: an existing one is updated if the file is newer. */
        becomes: z.enum(['added', 'updated', 'same', 'older', 'others']),
      }),
    ),
    /** Titles of events that can't be imported. */
    refused: z.array(z.string()),
    /** Responses to the caller's own invitations, as sent by email programs. */
    answers: z.array(
      z.object({
        title: z.string(),
        address: z.string(),
        answer: z.enum(['yes', 'maybe', 'no']),
        /** False for answers older than the event and answers from people who aren't invited. They are ignored. */
        counts: z.boolean(),
      }),
    ),
    /** Number of events added and updated. */
    made: z.int(),
    updated: z.int(),
  }),
  errors: ['not_calendar', 'conflict'],
});

/** A private URL through which other programs read the calendar. */
export const CalendarFeed = z.object({ createdAt: z.string(), usedAt: z.nullable(z.string()) });

export const readCalendarFeed = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/calendar/feed',
  summary: 'Get whether other programs can read your calendar, and when one last did',
  data: z.object({ feed: z.nullable(CalendarFeed) }),
});

export const makeCalendarFeed = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/calendar/feed',
  answersSecret: true,
  summary:
    'Create a private calendar address for other programs. It’s shown once and replaces any earlier one. Requires a recent sign-in',
  status: 201,
  data: z.object({ feed: CalendarFeed, address: z.string() }),
  errors: ['fresh_sign_in_required'],
});

export const endCalendarFeed = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/calendar/feed',
  summary: 'Revoke your calendar’s private address',
});

/** The token is in the query, which isn't logged. */
export const fetchCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/v1/calendar/feed.ics',
  summary: 'Get a calendar by its private address as iCalendar (RFC 5545), read-only',
  access: 'public',
  exempt: true,
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(collaborationLimits.maxLinkTokenCharacters)) }),
  answers: 'bytes',
  errors: ['not_found', 'rate_limited'],
});

export const answerInvitation = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/calendar/events/:eventId/answer',
  summary: 'Answer an invitation to an event',
  params,
  body: z.object({ answer: z.enum(['yes', 'maybe', 'no']) }),
  data: CalendarEvent,
  errors: ['not_found'],
});

export const calendarEndpoints = {
  'calendar.list': listEvents,
  'calendar.read': readEvent,
  'calendar.create': createEvent,
  'calendar.change': changeEvent,
  'calendar.delete': deleteEvent,
  'calendar.answer': answerInvitation,
  'calendar.export': exportCalendar,
  'calendar.import': importCalendar,
  'calendar.readFeed': readCalendarFeed,
  'calendar.makeFeed': makeCalendarFeed,
  'calendar.endFeed': endCalendarFeed,
  'calendar.fetchFeed': fetchCalendarFeed,
} as const satisfies Record<string, Endpoint>;
