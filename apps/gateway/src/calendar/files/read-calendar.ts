import { isTimeZone } from '@cartulary/contracts/calendar-days';
import type { CalendarLoss, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { Temporal } from 'temporal-polyfill';
import { isInOrder } from '../times.js';
import { readComponents, unescaped, type Component, type ContentLine } from './content-lines.js';
import { readRule } from './read-rule.js';
import type { ReadTime } from './read-time.js';

/** An event of a file, as it can be kept here, and what of it can't. */
export interface ReadEvent {
  /** Names it over files, so that one taken in twice is one. */
  readonly uid: string;
  readonly wanted: WantedEvent;
  readonly losses: readonly CalendarLoss[];
}

export interface ReadCalendar {
  readonly events: readonly ReadEvent[];
  /** Titles of those that can't be kept at all. */
  readonly refused: readonly string[];
}

/** Why a file is not read at all. */
export class TooManyEventsError extends Error {}

const UNTITLED = 'Untitled';
const DEFAULT_MINUTES = 30;

/**
 * What stands in an .ics file.
 * @param zone of whoever asks: for times without a zone, and zones that nobody knows
 * @throws NotCalendarError; TooManyEventsError, before any of them is read
 */
export function readCalendar(text: string, zone: string): ReadCalendar {
  const calendars = readComponents(text).filter(({ name }) => name === 'VCALENDAR');
  const parts = calendars.flatMap((calendar) => calendar.parts);
  const most = calendarLimits.maxFileEvents;
  const countOf = (kind: string): number => parts.filter(({ name }) => name === kind).length;
  // Each zone is looked up, and no program writes more of them than events.
  if (countOf('VEVENT') > most || countOf('VTIMEZONE') > most) throw new TooManyEventsError();
  const zones = new Map(parts.flatMap(zoneOf));
  const reckoned = new Set<string>();
  const mayReckon = (of: string): boolean => {
    if (reckoned.size < calendarLimits.maxFileZones) reckoned.add(of);
    return reckoned.has(of);
  };
  const events: ReadEvent[] = [];
  const refused: string[] = [];
  for (const part of parts) {
    if (part.name !== 'VEVENT') continue;
    const read = eventOf(part, zones, zone, mayReckon);
    if (read === undefined) refused.push(titleOf(part));
    else events.push(read);
  }
  return { events, refused };
}

/** Programs name zones by words of their own and say beside which one is meant. */
function zoneOf({ name, lines }: Component): [string, string][] {
  if (name !== 'VTIMEZONE') return [];
  const said = valueOf(lines, 'TZID');
  const meant = valueOf(lines, 'X-LIC-LOCATION');
  return said !== undefined && meant !== undefined && isTimeZone(meant) ? [[said, meant]] : [];
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

/** What is lost where a file says it. */
const notKept: Readonly<Record<string, CalendarLoss>> = {
  ATTENDEE: 'people',
  EXDATE: 'exceptions',
  'RECURRENCE-ID': 'exceptions',
  RDATE: 'exceptions',
  ATTACH: 'files',
  CATEGORIES: 'labels',
  URL: 'address',
};

function eventOf(
  part: Component,
  zones: ReadonlyMap<string, string>,
  ownZone: string,
  mayReckon: (zone: string) => boolean,
): ReadEvent | undefined {
  const { lines, parts } = part;
  const losses = new Set<CalendarLoss>(lines.flatMap(({ name }) => notKept[name] ?? []));
  if (parts.length > 0) losses.add('alarms');
  const begin = lineOf(lines, 'DTSTART');
  // A repetition that was changed is told with its series, which is kept as its rule says.
  if (begin === undefined || valueOf(lines, 'STATUS')?.toUpperCase() === 'CANCELLED') return undefined;
  const from = timeOf(begin, zones, ownZone);
  const until = endOf(lines, begin, from, zones, ownZone, losses);
  if (from === undefined || until === undefined) return undefined;
  if (!from.isZoneKnown) losses.add('zone');
  const ruleLine = valueOf(lines, 'RRULE');
  const rule = ruleLine === undefined ? null : readRule(ruleLine, from, mayReckon);
  if (rule === undefined) losses.add('rule');
  const timing = {
    ...{ zone: from.zone, allDay: from.allDay, repeat: rule ?? null },
    ...{ starts: from.wall, ends: until },
  };
  if (from.wall < calendarLimits.firstDay || until.slice(0, 10) > calendarLimits.lastDay || !isInOrder(timing))
    return undefined;
  const [words, place] = [textOf(lines, 'DESCRIPTION'), textOf(lines, 'LOCATION')];
  if (words.length > calendarLimits.maxWordsCharacters || place.length > calendarLimits.maxPlaceCharacters)
    losses.add('length');
  const uid = valueOf(lines, 'UID') ?? `${from.wall} ${titleOf(part)}`;
  return {
    uid: `${uid} ${valueOf(lines, 'RECURRENCE-ID') ?? ''}`.trim().slice(0, calendarLimits.maxUidCharacters),
    losses: [...losses].sort(),
    wanted: {
      ...timing,
      title: titleOf(part),
      words: words.slice(0, calendarLimits.maxWordsCharacters),
      place: place.slice(0, calendarLimits.maxPlaceCharacters),
      ...{ teamId: null, itemId: null, invited: [] },
    },
  };
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/;

function timeOf(line: ContentLine, zones: ReadonlyMap<string, string>, ownZone: string): ReadTime | undefined {
  const found = TIME.exec(line.value.trim());
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hour, minute = '', , isUtc] = found;
  const wall = `${year}-${month}-${day}T${hour ?? '00'}:${hour === undefined ? '00' : minute}`;
  try {
    Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
  } catch {
    return undefined; // RangeError: how Temporal answers that no calendar has it.
  }
  if (hour === undefined) return { wall, zone: ownZone, allDay: true, isZoneKnown: true };
  if (isUtc !== undefined) return { wall, zone: 'UTC', allDay: false, isZoneKnown: true };
  const said = line.parameters.get('TZID');
  const zone = said === undefined ? ownZone : knownZone(said, zones);
  return { wall, zone: zone ?? ownZone, allDay: false, isZoneKnown: zone !== undefined };
}

/** Some name their zones `/program.example/Europe/Berlin`. */
function knownZone(said: string, zones: ReadonlyMap<string, string>): string | undefined {
  const tail = said.split('/').slice(-2).join('/');
  return [zones.get(said), said, tail].find(
    (name): name is string => name !== undefined && name.length <= calendarLimits.maxZoneCharacters && isTimeZone(name),
  );
}

/** By DTEND, by DURATION, or as the standard says for neither: a day is a day; a time gets half an hour. */
function endOf(
  lines: readonly ContentLine[],
  begin: ContentLine,
  from: ReadTime | undefined,
  zones: ReadonlyMap<string, string>,
  ownZone: string,
  losses: Set<CalendarLoss>,
): string | undefined {
  if (from === undefined) return undefined;
  const end = lineOf(lines, 'DTEND');
  const duration = valueOf(lines, 'DURATION');
  const start = Temporal.PlainDateTime.from(from.wall);
  if (end !== undefined) {
    const until = timeOf(end, zones, ownZone);
    if (until === undefined || until.allDay !== from.allDay) return undefined;
    if (from.allDay) return wallOf(lastDay(start, Temporal.PlainDateTime.from(until.wall)));
    const moment = Temporal.PlainDateTime.from(until.wall).toZonedDateTime(until.zone).withTimeZone(from.zone);
    const wall = wallOf(moment.toPlainDateTime());
    return wall > from.wall ? wall : halfHour(start, losses);
  }
  if (duration !== undefined) {
    try {
      const ended = start.add(Temporal.Duration.from(duration.trim()));
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

/** The day before the one that ends it, and never one before it begins. */
function lastDay(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): Temporal.PlainDateTime {
  const last = end.subtract({ days: 1 });
  return Temporal.PlainDateTime.compare(last, start) < 0 ? start : last;
}

const wallOf = (at: Temporal.PlainDateTime): string => at.toString({ smallestUnit: 'minute' });
