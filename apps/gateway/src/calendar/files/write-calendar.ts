import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';
import { lifeOf } from '@cartulary/recurrence/times';
import { clockChanges, type ClockChange } from '@cartulary/recurrence/clock-changes';
import { escaped, folded } from './content-lines.js';

/**
 * The part of an event that is written to files: not the other invitees, because files and feeds go to other services.
 */
export type WrittenEvent = Pick<
  CalendarEvent,
  'title' | 'words' | 'place' | 'zone' | 'starts' | 'ends' | 'allDay' | 'repeat' | 'singles' | 'ownAnswer'
> & {
  /** Identifies it across all programs and files. */
  readonly uid: string;
  readonly sequence: number;
  /** Its meeting link. */
  readonly meetingAddress?: string;
};

const DAY_MS = 86_400_000;
/** Clock changes are written for this long from now, or until a finite event ends. */
const CLOCKS_MS = 10 * 366 * DAY_MS;
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/**
 * A calendar in RFC 5545: every event with its rule, and every zone's clock changes, so that other programs compute the
 * same times.
 * @param now time of writing (DTSTAMP)
 */
export function writeCalendar(name: string, events: readonly WrittenEvent[], now: Date): string {
  return written(['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`], events, now, ({ ownAnswer }) => [
    ...(ownAnswer === 'none' || ownAnswer === 'maybe' ? ['STATUS:TENTATIVE'] : ['STATUS:CONFIRMED']),
    // Someone who declined is free then.
    ...(ownAnswer === 'no' ? ['TRANSP:TRANSPARENT'] : []),
  ]);
}

/** An event's organizer or invitee, as identified in calendar programs. */
export interface Party {
  readonly name: string;
  readonly address: string;
}

const participation = { none: 'NEEDS-ACTION', yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const;

/**
 * The message that invites one person to an event, or notifies them of a change or cancellation (RFC 5546, 3.2.2 and
 * 3.2.5). Doesn't include the other invitees.
 */
export function writeMessage(
  method: 'REQUEST' | 'CANCEL',
  event: WrittenEvent,
  organiser: Party,
  invited: Party,
  now: Date,
): string {
  const asked = `ROLE=REQ-PARTICIPANT;PARTSTAT=${participation[event.ownAnswer ?? 'none']}`;
  const people = [
    party('ORGANIZER', organiser),
    party(method === 'REQUEST' ? `ATTENDEE;${asked};RSVP=TRUE` : 'ATTENDEE', invited),
  ];
  const status = method === 'REQUEST' ? 'STATUS:CONFIRMED' : 'STATUS:CANCELLED';
  return written([`METHOD:${method}`], [event], now, () => [...people, status]);
}

/** A quoted value can't contain quotes or line breaks (RFC 5545, 3.2). */
const party = (name: string, { name: called, address }: Party): string =>
  `${name};CN="${called.replace(/["\p{Cc}]/gu, ' ').trim()}":mailto:${address}`;

function written(
  head: readonly string[],
  events: readonly WrittenEvent[],
  now: Date,
  ofEvent: (event: WrittenEvent) => readonly string[],
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cartulary//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...zonesToWrite(events).flatMap(([zone, those]) => zoneLines(zone, those, now)),
    ...events.flatMap((event) => [
      ...eventLines(event, now, [...ruleLines(event), ...singleLines(event)], ofEvent(event)),
      ...changedTimes(event, now, ofEvent(event)),
    ]),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}

function eventLines(event: WrittenEvent, now: Date, times: readonly string[], more: readonly string[]): string[] {
  const { uid, sequence, title, words, place, allDay, meetingAddress } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    ...(allDay ? dayLines(event) : timeLines(event)),
    ...times,
    `SUMMARY:${escaped(title)}`,
    ...(words === '' ? [] : [`DESCRIPTION:${escaped(words)}`]),
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    // RFC 7986, 5.11; programs that don't support it show the URL of RFC 5545, 3.8.4.6.
    ...(meetingAddress === undefined
      ? []
      : [`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${meetingAddress}`, `URL:${meetingAddress}`]),
    ...more,
    'END:VEVENT',
  ];
}

/** Excluded and added occurrences (3.8.5.1, 3.8.5.2). */
function singleLines(event: WrittenEvent): string[] {
  const { leftOut = [], added = [] } = event.singles ?? {};
  return [
    ...leftOut.map((wall) => timeLine('EXDATE', wall, event)),
    ...added.map((wall) => timeLine('RDATE', wall, event)),
  ];
}

/** Each changed occurrence is an event with the same UID that names the one it replaces (3.8.4.4). */
const changedTimes = (event: WrittenEvent, now: Date, more: readonly string[]): string[] =>
  (event.singles?.changed ?? []).flatMap(({ at, ...time }) =>
    eventLines({ ...event, ...time }, now, [timeLine('RECURRENCE-ID', at, event)], more),
  );

const timeLine = (name: string, wall: string, { allDay, zone }: Pick<WrittenEvent, 'allDay' | 'zone'>): string => {
  if (allDay) return `${name};VALUE=DATE:${compact(wall.slice(0, 10))}`;
  return zone === 'UTC' ? `${name}:${compact(wall)}00Z` : `${name};TZID=${zone}:${compact(wall)}00`;
};

/** It ends on the day after its last day (3.6.1). */
function dayLines({ starts, ends }: WrittenEvent): string[] {
  const after = Temporal.PlainDate.from(ends.slice(0, 10)).add({ days: 1 }).toString();
  return [`DTSTART;VALUE=DATE:${compact(starts.slice(0, 10))}`, `DTEND;VALUE=DATE:${compact(after)}`];
}

const timeLines = (event: WrittenEvent): string[] => [
  timeLine('DTSTART', event.starts, event),
  timeLine('DTEND', event.ends, event),
];

function ruleLines({ repeat, allDay, zone }: WrittenEvent): string[] {
  if (repeat === null) return [];
  const { unit, interval, days, until } = repeat;
  const parts = [`FREQ=${frequencies[unit]}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (unit === 'week' && days.length > 0) parts.push(`BYDAY=${days.join(',')}`);
  if (until !== null) parts.push(`UNTIL=${allDay ? compact(until) : utc(endOf(until, zone))}`);
  return [`RRULE:${parts.join(';')}`];
}

const endOf = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1_000);

/** A zone's clock changes, starting before its first event (3.6.5). */
function zoneLines(zone: string, events: readonly WrittenEvent[], now: Date): string[] {
  const lives = events.map(lifeOf);
  const firstMs = Math.min(...lives.map(({ firstAt }) => firstAt.getTime()));
  const lastMs = Math.max(now.getTime() + CLOCKS_MS, ...lives.map(({ overAt }) => overAt?.getTime() ?? 0));
  const changes = clockChanges(zone, firstMs, lastMs);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flatMap(changeLines), 'END:VTIMEZONE'];
}

/** DTSTART is the local time before the change. */
function changeLines({ atMs, beforeMs, afterMs, isSummer }: ClockChange): string[] {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(new Date(atMs + beforeMs).toISOString().slice(0, 19))}`,
    `TZOFFSETFROM:${offset(beforeMs)}`,
    `TZOFFSETTO:${offset(afterMs)}`,
    `END:${kind}`,
  ];
}

/**
 * The zones whose clock changes are written, those with the most events first. Programs recognize the others by name.
 */
function zonesToWrite(events: readonly WrittenEvent[]): [string, WrittenEvent[]][] {
  const byZone = new Map<string, WrittenEvent[]>();
  for (const event of events) {
    if (event.allDay || event.zone === 'UTC') continue;
    const those = byZone.get(event.zone);
    if (those === undefined) byZone.set(event.zone, [event]);
    else those.push(event);
  }
  return [...byZone].sort(([, a], [, b]) => b.length - a.length).slice(0, calendarLimits.maxFileZones);
}

function offset(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
}

const compact = (iso: string): string => iso.replace(/[-:]/g, '');
const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`;
