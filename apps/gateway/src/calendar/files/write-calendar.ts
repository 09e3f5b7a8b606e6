import type { CalendarEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { Temporal } from 'temporal-polyfill';
import { lifeOf } from '../times.js';
import { clockChanges, type ClockChange } from './clock-changes.js';
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
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cartulary//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...toldZones(events).flatMap(([zone, those]) => zoneLines(zone, those, now)),
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
  const lives = events.map(lifeOf);
  const firstMs = Math.min(...lives.map(({ firstAt }) => firstAt.getTime()));
  const lastMs = Math.max(now.getTime() + TOLD_MS, ...lives.map(({ overAt }) => overAt?.getTime() ?? 0));
  const changes = clockChanges(zone, firstMs, lastMs);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flatMap(changeLines), 'END:VTIMEZONE'];
}

/** Its DTSTART is what clocks showed before the change. */
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

/** The zones whose clocks are told, those of most events first: programs know the others by their names. */
function toldZones(events: readonly WrittenEvent[]): [string, WrittenEvent[]][] {
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
