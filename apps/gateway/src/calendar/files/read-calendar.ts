import type { CalendarLoss } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';
import { isInOrder } from '@cartulary/recurrence/times';
import { readComponents, unescaped, type Component, type ContentLine } from './content-lines.js';
import { FileZones } from './file-zones.js';
import type { ReadCalendar, ReadEvent, ReadReply } from './read-event.js';
import { readRule } from './read-rule.js';
import { readSingles } from './read-singles.js';
import { timeOf, type ReadTime, type Zones } from './read-time.js';

/** The file contains too many events to be read. */
export class TooManyEventsError extends Error {}

const UNTITLED = 'Untitled';
const DEFAULT_MINUTES = 30;
/** The maximum integer of the database. */
const MAX_SEQUENCE = 2 ** 31 - 1;

/**
 * Parses an .ics file.
 * @param zone the caller's zone, for times without a zone and unknown zones
 * @throws NotCalendarError; TooManyEventsError, before parsing any of them
 */
export function readCalendar(text: string, zone: string): ReadCalendar {
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR');
  const parts = calendars.flatMap((calendar) => calendar.parts);
  const most = calendarLimits.maxFileEvents;
  const countOf = (kind: string): number => parts.filter(({ name }) => name === kind).length;
  // Each zone requires a lookup, and no program writes more zones than events.
  if (countOf('VEVENT') > most || countOf('VTIMEZONE') > most) throw new TooManyEventsError();
  const zones = new FileZones(parts, zone);
  const reckoned = new Set<string>();
  const mayReckon = (of: string): boolean => {
    if (reckoned.size < calendarLimits.maxFileZones) reckoned.add(of);
    return reckoned.has(of);
  };
  const isReply = ({ lines }: Component): boolean => valueOf(lines, 'METHOD')?.trim().toUpperCase() === 'REPLY';
  const eventsOf = (of: readonly Component[]): Component[] =>
    of.flatMap((calendar) => calendar.parts).filter(({ name }) => name === 'VEVENT');
  const components = eventsOf(calendars.filter((calendar) => !isReply(calendar)));
  const series = new Map<string, Component[]>();
  for (const part of components) if (!isChange(part)) series.set(uidOf(part), []);
  const events: ReadEvent[] = [];
  const refused: string[] = [];
  for (const part of components) if (isChange(part)) series.get(uidOf(part))?.push(part);
  const timesOf = { zones, mayReckon };
  for (const part of components) {
    const changes = series.get(uidOf(part));
    // A changed occurrence belongs to its series; without one, it's a separate event.
    if (isChange(part) && changes !== undefined) continue;
    const read = eventOf(part, timesOf, changes ?? []);
    if (read === undefined) refused.push(titleOf(part));
    else events.push(read);
  }
  return { events, refused, replies: eventsOf(calendars.filter(isReply)).flatMap(replyOf) };
}

const isChange = ({ lines }: Component): boolean => lineOf(lines, 'RECURRENCE-ID') !== undefined;
const uidOf = (part: Component): string =>
  textOf(part.lines, 'UID') || `${valueOf(part.lines, 'DTSTART')} ${titleOf(part)}`;
const sequenceOf = ({ lines }: Component): number => {
  const said = Number(valueOf(lines, 'SEQUENCE') ?? '0');
  return Number.isInteger(said) && said >= 0 && said <= MAX_SEQUENCE ? said : 0;
};

const participation = { ACCEPTED: 'yes', TENTATIVE: 'maybe', DECLINED: 'no' } as const;

function replyOf(part: Component): ReadReply[] {
  const attendee = lineOf(part.lines, 'ATTENDEE');
  const said = attendee?.parameters.get('PARTSTAT')?.toUpperCase() ?? '';
  const [, address] = /^mailto:(.+)$/i.exec(attendee?.value.trim() ?? '') ?? [];
  if (address === undefined || !Object.hasOwn(participation, said)) return [];
  const answer = participation[said as keyof typeof participation];
  return [{ uid: uidOf(part), sequence: sequenceOf(part), address: address.toLowerCase(), answer }];
}

const lineOf = (lines: readonly ContentLine[], name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name);
const valueOf = (lines: readonly ContentLine[], name: string): string | undefined => lineOf(lines, name)?.value;
const textOf = (lines: readonly ContentLine[], name: string): string =>
  unescaped(valueOf(lines, name) ?? '')
    .normalize('NFC')
    .trim();
const titleOf = ({ lines }: Component): string =>
  textOf(lines, 'SUMMARY').slice(0, calendarLimits.maxTitleCharacters) || UNTITLED;

/** The loss that each property of a file causes. */
const notKept: Readonly<Record<string, CalendarLoss>> = {
  ATTENDEE: 'people',
  ATTACH: 'files',
  CATEGORIES: 'labels',
  URL: 'address',
};

function eventOf(part: Component, context: Zones, changes: readonly Component[]): ReadEvent | undefined {
  const { zones, mayReckon } = context;
  const { lines, parts } = part;
  const losses = new Set<CalendarLoss>(lines.flatMap(({ name }) => notKept[name] ?? []));
  if (parts.length > 0) losses.add('alarms');
  const begin = lineOf(lines, 'DTSTART');
  if (begin === undefined || valueOf(lines, 'STATUS')?.toUpperCase() === 'CANCELLED') return undefined;
  const from = timeOf(begin, zones);
  const until = endOf(lines, from, zones, losses);
  if (from === undefined || until === undefined) return undefined;
  if (!from.isZoneKnown) losses.add('zone');
  const ruleLine = valueOf(lines, 'RRULE');
  const rule = ruleLine === undefined ? null : readRule(ruleLine, from, mayReckon);
  if (rule === undefined) losses.add('rule');
  const timing = {
    zone: from.zone,
    allDay: from.allDay,
    repeat: rule ?? null,
    starts: from.wall,
    ends: until,
  };
  if (from.wall < calendarLimits.firstDay || until.slice(0, 10) > calendarLimits.lastDay || !isInOrder(timing))
    return undefined;
  const [words, place] = [textOf(lines, 'DESCRIPTION'), textOf(lines, 'LOCATION')];
  if (words.length > calendarLimits.maxWordsCharacters || place.length > calendarLimits.maxPlaceCharacters)
    losses.add('length');
  const singles = isChange(part)
    ? null
    : readSingles(part, changes, timing, losses, (of) => eventOf(of, context, []), context);
  if (isChange(part)) losses.add('exceptions');
  return {
    uid: `${uidOf(part)} ${valueOf(lines, 'RECURRENCE-ID') ?? ''}`.trim().slice(0, calendarLimits.maxUidCharacters),
    sequence: sequenceOf(part),
    singles,
    losses: [...losses].sort(),
    wanted: {
      ...timing,
      title: titleOf(part),
      words: words.slice(0, calendarLimits.maxWordsCharacters),
      place: place.slice(0, calendarLimits.maxPlaceCharacters),
      teamId: null,
      invited: [],
      guests: [],
    },
  };
}

/** The end by DTEND, by DURATION, or by the standard's default: one day for a date, and half an hour for a time. */
function endOf(
  lines: readonly ContentLine[],
  from: ReadTime | undefined,
  zones: FileZones,
  losses: Set<CalendarLoss>,
): string | undefined {
  if (from === undefined) return undefined;
  const end = lineOf(lines, 'DTEND');
  const duration = valueOf(lines, 'DURATION');
  const start = Temporal.PlainDateTime.from(from.wall);
  if (end !== undefined) {
    const until = timeOf(end, zones);
    if (until === undefined || until.allDay !== from.allDay) return undefined;
    if (from.allDay) return wallOf(lastDay(start, Temporal.PlainDateTime.from(until.wall)));
    const moment = Temporal.PlainDateTime.from(until.wall).toZonedDateTime(until.zone).withTimeZone(from.zone);
    const wall = wallOf(moment.toPlainDateTime());
    return wall > from.wall ? wall : halfHour(start, losses);
  }
  if (duration !== undefined) {
    try {
      // Days are nominal and hours are exact, even across clock changes (RFC 5545, 3.3.6), as in Temporal.
      const ended = start.toZonedDateTime(from.zone).add(Temporal.Duration.from(duration.trim())).toPlainDateTime();
      if (from.allDay) return wallOf(lastDay(start, ended));
      return Temporal.PlainDateTime.compare(ended, start) > 0 ? wallOf(ended) : halfHour(start, losses);
    } catch {
      return undefined; // RangeError: it is none, or leads out of all calendars.
    }
  }
  return from.allDay ? from.wall : halfHour(start, losses);
}

function halfHour(start: Temporal.PlainDateTime, losses: Set<CalendarLoss>): string {
  losses.add('end');
  return wallOf(start.add({ minutes: DEFAULT_MINUTES }));
}

/** The day before its end, but never before its start. */
function lastDay(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const last = end.subtract({ days: 1 });
  return Temporal.PlainDateTime.compare(last, start) < 0 ? start : last;
}

const wallOf = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'minute' });
