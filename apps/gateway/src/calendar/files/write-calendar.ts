import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { Temporal } from 'temporal-polyfill';
import { lifeOf } from '../times.js';
import { escaped, folded } from './content-lines.js';

/** What of an event stands in a file: who else is invited does not, since files and feeds go to other services. */
export type WrittenEvent = Pick<
  CalendarEvent,
  'id' | 'title' | 'words' | 'place' | 'zone' | 'starts' | 'ends' | 'allDay' | 'repeat' | 'ownAnswer'
>;

const DAY_MS = 86_400_000;
/** Clocks are told for so long after now, or as long as what is finite lasts. */
const TOLD_MS = 10 * 366 * DAY_MS;
const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/**
 * A calendar as RFC 5545 has it: every event with its rule, and of every zone when its clocks change, so that other
 * programs reckon as this one does.
 * @param now when it is written (DTSTAMP)
 */
export function writeCalendar(name: string, events: readonly WrittenEvent[], now: Date): string {
  const zones = [...new Set(events.filter(({ allDay, zone }) => !allDay && zone !== 'UTC').map(({ zone }) => zone))];
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cartulary//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...zones.flatMap((zone) => zoneLines(zone, events, now)),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}

function eventLines(event: WrittenEvent, now: Date): string[] {
  const { id, title, words, place, allDay, ownAnswer } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@cartulary`,
    `DTSTAMP:${utc(now)}`,
    ...(allDay ? dayLines(event) : timeLines(event)),
    ...ruleLines(event),
    `SUMMARY:${escaped(title)}`,
    ...(words === '' ? [] : [`DESCRIPTION:${escaped(words)}`]),
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(ownAnswer === 'none' || ownAnswer === 'maybe' ? ['STATUS:TENTATIVE'] : ['STATUS:CONFIRMED']),
    // Who said no is free then.
    ...(ownAnswer === 'no' ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** The day after the last one ends it (3.6.1). */
function dayLines({ starts, ends }: WrittenEvent): string[] {
  const after = Temporal.PlainDate.from(ends.slice(0, 10)).add({ days: 1 }).toString();
  return [`DTSTART;VALUE=DATE:${compact(starts.slice(0, 10))}`, `DTEND;VALUE=DATE:${compact(after)}`];
}

function timeLines({ starts, ends, zone }: WrittenEvent): string[] {
  const at = (name: string, wall: string): string =>
    zone === 'UTC' ? `${name}:${compact(wall)}00Z` : `${name};TZID=${zone}:${compact(wall)}00`;
  return [at('DTSTART', starts), at('DTEND', ends)];
}

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

/** When the clocks of a zone change, from before its first event on (3.6.5). */
function zoneLines(zone: string, events: readonly WrittenEvent[], now: Date): string[] {
  const lives = events.filter((event) => event.zone === zone && !event.allDay).map(lifeOf);
  const firstMs = Math.min(...lives.map(({ firstAt }) => firstAt.getTime()));
  const lastMs = Math.max(now.getTime() + TOLD_MS, ...lives.map(({ overAt }) => overAt?.getTime() ?? 0));
  const begin = Temporal.Instant.fromEpochMilliseconds(firstMs).toZonedDateTimeISO(zone);
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  let change = begin.getTimeZoneTransition('previous') ?? begin.subtract({ hours: 24 });
  lines.push(...changeLines(change));
  for (;;) {
    const next: Temporal.ZonedDateTime | null = change.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > lastMs) break;
    lines.push(...changeLines(next));
    change = next;
  }
  return [...lines, 'END:VTIMEZONE'];
}

/** Its DTSTART is what clocks showed before the change. */
function changeLines(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ milliseconds: 1 });
  const january = change.with({ month: 1, day: 15 }).offsetNanoseconds;
  const july = change.with({ month: 7, day: 15 }).offsetNanoseconds;
  const kind = change.offsetNanoseconds > Math.min(january, july) ? 'DAYLIGHT' : 'STANDARD';
  const wall = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(wall.toString({ smallestUnit: 'second' }))}`,
    `TZOFFSETFROM:${offset(before.offsetNanoseconds)}`,
    `TZOFFSETTO:${offset(change.offsetNanoseconds)}`,
    `END:${kind}`,
  ];
}

function offset(nanoseconds: number): string {
  const minutes = Math.round(nanoseconds / 60e9);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
}

const compact = (iso: string): string => iso.replace(/[-:]/g, '');
const utc = (at: Date): string => `${compact(at.toISOString().slice(0, 19))}Z`;
