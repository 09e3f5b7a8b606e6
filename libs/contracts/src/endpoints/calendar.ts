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

/** Days of the week as RFC 5545 spells them. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

const { firstDay, lastDay } = calendarLimits;
const calendarDay = day.check(z.refine((said) => said >= firstDay && said <= lastDay));

/** How an event comes again: the part of RFC 5545 that the form offers. Without an end it goes on. */
export const Repeat = z.object({
  unit: z.enum(repeatUnits),
  /** Every so many of the unit. */
  interval: z.int().check(z.gte(1), z.lte(calendarLimits.maxInterval)),
  /** Of weeks only; empty: the day that it begins on. */
  days: z._default(z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)), []),
  /** The last day on which it may begin, in the event's time zone. */
  until: z._default(z.nullable(calendarDay), null),
});
export type Repeat = z.infer<typeof Repeat>;

/** What the clock on the wall shows in the event's time zone: '2026-11-21T09:30'. */
export const wallClock = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/),
  z.refine((said) => calendarDay.safeParse(said.slice(0, 10)).success),
);

const DAY_MS = 24 * 60 * 60 * 1_000;
const maxRepeatedMs = calendarLimits.maxRepeatedDays * DAY_MS;

/** Whether it is short enough to come again. By the clock on the wall, without its zone: an hour more or less makes no month. */
export function lastsShortly({ allDay, starts, ends }: Pick<WantedEvent, 'allDay' | 'starts' | 'ends'>): boolean {
  const momentOf = (wall: string): number => Date.parse(allDay ? wall.slice(0, 10) : `${wall}Z`);
  return momentOf(ends) - momentOf(starts) + (allDay ? DAY_MS : 0) <= maxRepeatedMs;
}

export const tooLong = `An event that repeats lasts at most ${calendarLimits.maxRepeatedDays} days`;

/** A time of a series that takes place otherwise than its rule says. */
const ChangedTime = z.object({
  /** When it would begin by the rule, by the event's clock. */
  at: z.string(),
  starts: z.string(),
  ends: z.string(),
  title: z.string(),
  words: z.string(),
  place: z.string(),
});
export type ChangedTime = z.infer<typeof ChangedTime>;

/** What a file said of single times of a series, all by the event's clock. */
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
  /** IANA: the clock that the event follows, also when clocks change. */
  zone: timeZone(calendarLimits.maxZoneCharacters),
  starts: wallClock,
  /** Of a whole day: any time on its last day. */
  ends: wallClock,
  allDay: z._default(z.boolean(), false),
  repeat: z._default(z.nullable(Repeat), null),
  /** Everybody of this team sees it. */
  teamId: z._default(z.nullable(z.uuid()), null),
  /** What is written together and belongs to it. Left out: of one that is there already it stays, whoever may see it. */
  itemId: z.optional(z.nullable(z.uuid())),
  /** Whether it takes place as a meeting here, one for all its times. Left out: of one that is there already it stays. */
  meets: z.optional(z.boolean()),
  invited: z._default(z.array(z.uuid()).check(z.maxLength(calendarLimits.maxInvited)), []),
  /** Addresses of people from outside, who answer by a link that is mailed to them. */
  guests: z._default(z.array(Email).check(z.maxLength(calendarLimits.maxGuests)), []),
});
export type WantedEvent = z.infer<typeof WantedParts>;
const Wanted = WantedParts.check(
  z.refine((event) => event.repeat === null || lastsShortly(event), { path: ['ends'], error: tooLong }),
);

/** Of a series, which times an act is about; without one it is about all. */
export const reaches = ['one', 'following'] as const;
export type Reach = (typeof reaches)[number];

/** One time of a series, or it and all that follow. */
const someTimes = z
  .object({
    /** When it would begin by the rule, by the event's clock. */
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
  /** Null also where whoever asks may not see it. */
  item: z.nullable(z.object({ id: z.uuid(), kind: z.enum(wireKinds), title: z.string() })),
  organiser: Colleague,
  invited: z.array(z.object({ person: Colleague, answer: z.enum(invitationAnswers) })),
  /** From outside; told to the organiser alone. */
  guests: z.array(z.object({ address: z.string(), answer: z.enum(invitationAnswers) })),
  /** Of whoever asks; null: not invited. */
  ownAnswer: z.nullable(z.enum(invitationAnswers)),
  /** The meeting as which it takes place. */
  meetingId: z.nullable(z.uuid()),
  /** The organiser alone. */
  mayChange: z.boolean(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** One time of a series that was asked for: as it takes place, or 'off' where it does not, any more or at all. */
export const AskedTime = z.discriminatedUnion('is', [
  z.object({ is: z.enum(['usual', 'changed']), ...ChangedTime.shape }),
  z.object({ is: z.literal('off'), at: z.string() }),
]);
export type AskedTime = z.infer<typeof AskedTime>;

/** One time that an event takes place. */
export const Occurrence = z.object({
  eventId: z.uuid(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The days in the event's own time zone: those of a whole day are the same wherever one reads them. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** When it would begin by the rule, by the event's clock: names this time of its series. */
  at: z.string(),
  /** Which of the event's changed times it is; null: as its rule says. */
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
      /** `next` of the page before. */
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
    /** Whether more takes place than is told, and what asks for it. */
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
    /** When that time would begin by the rule, by the event's clock; what names none is a time that is off. */
    at: z.optional(z.string().check(z.maxLength(calendarLimits.maxPlaceOfTime))),
  }),
  data: z.extend(CalendarEvent, {
    /** Null: none was asked for, or the event takes place once, and then. */
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

/** What of an event in a file can't be kept here. */
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
    /** Of whoever asks: for times without a zone. */
    zone: timeZone(calendarLimits.maxZoneCharacters),
    /** Nothing is kept. */
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
        /** What becomes of it: one that is there already is brought up to date where the file is newer. */
        becomes: z.enum(['added', 'updated', 'same', 'older', 'others']),
      }),
    ),
    /** Titles of those that can't be kept. */
    refused: z.array(z.string()),
    /** Answers to own invitations, as mail programs write them. */
    answers: z.array(
      z.object({
        title: z.string(),
        address: z.string(),
        answer: z.enum(['yes', 'maybe', 'no']),
        /** An older one than the event is, and one of somebody who is not invited, says nothing. */
        counts: z.boolean(),
      }),
    ),
    /** How many were put into the calendar, and how many brought up to date. */
    made: z.int(),
    updated: z.int(),
  }),
  errors: ['not_calendar', 'conflict'],
});

/** A private address by which other programs read the calendar. */
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

/** The token stands in the query, which no log keeps. */
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
