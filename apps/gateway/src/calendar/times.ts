import type { Occurrence, Repeat, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** When an event takes place, as its clock shows it. */
export type Timing = Pick<WantedEvent, 'zone' | 'starts' | 'ends' | 'allDay' | 'repeat'>;

/** A time that an event takes place. */
export type Taking = Omit<Occurrence, 'eventId'>;

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/**
 * The clock's time as a moment. A time that the clocks leave out is taken as late as it would have been, and of one that
 * comes twice the first counts (RFC 5545, 3.3.5).
 */
const momentOf = (wall: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' });

const dayStart = (wall: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(wall.slice(0, 10)).toZonedDateTime(zone);

const beginOf = ({ allDay, starts, zone }: Timing): Temporal.ZonedDateTime =>
  allDay ? dayStart(starts, zone) : momentOf(starts, zone);

/** Whether it ends after it begins; a whole day may end on the day it begins. */
export function isInOrder({ starts, ends, zone, allDay }: Timing): boolean {
  if (allDay) return ends.slice(0, 10) >= starts.slice(0, 10);
  return momentOf(ends, zone).epochMilliseconds > momentOf(starts, zone).epochMilliseconds;
}

/** When it ends if it begins then. */
function endFrom(timing: Timing, begin: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const { allDay, starts, ends, zone } = timing;
  if (allDay) {
    const days = Temporal.PlainDate.from(starts.slice(0, 10)).until(ends.slice(0, 10)).days + 1;
    return begin.toPlainDate().add({ days }).toZonedDateTime(zone);
  }
  // By the moments, so that an hour is an hour in the night in which clocks change.
  const milliseconds = momentOf(ends, zone).epochMilliseconds - momentOf(starts, zone).epochMilliseconds;
  return begin.add({ milliseconds });
}

/** A repetition at a time that the clocks leave out is none (RFC 5545, 3.3.10). */
function ruleOf(timing: Timing, repeat: Repeat): RRuleTemporal {
  const { unit, interval, days, until } = repeat;
  return new RRuleTemporal({
    freq: frequencies[unit],
    interval,
    tzid: timing.zone,
    dtstart: beginOf(timing),
    // The first time counts even where the rule leaves it out: it is the one that was written down.
    includeDtstart: true,
    ...(unit === 'week' && days.length > 0 ? { byDay: [...days] } : {}),
    ...(until === null ? {} : { until: lastMomentOf(until, timing.zone) }),
  });
}

const lastMomentOf = (day: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).subtract({ seconds: 1 });

/** When it begins for the first time, and by when all of it is over; null: never. */
export function lifeOf(timing: Timing): { firstAt: Date; overAt: Date | null } {
  const begin = beginOf(timing);
  const firstAt = new Date(begin.epochMilliseconds);
  if (timing.repeat === null) return { firstAt, overAt: new Date(endFrom(timing, begin).epochMilliseconds) };
  const { until } = timing.repeat;
  if (until === null) return { firstAt, overAt: null };
  const last = lastMomentOf(until, timing.zone);
  const latest = Temporal.ZonedDateTime.compare(last, begin) < 0 ? begin : last;
  return { firstAt, overAt: new Date(endFrom(timing, latest).epochMilliseconds) };
}

/** The times that it takes place, wholly or in part, between two moments; oldest first. */
export function takingPlace(timing: Timing, from: Date, until: Date): Taking[] {
  return beginsBetween(timing, from, until)
    .map((begin) => ({ begin, end: endFrom(timing, begin) }))
    .filter(({ begin, end }) => end.epochMilliseconds > from.getTime() && begin.epochMilliseconds < until.getTime())
    .map(({ begin, end }) => ({
      startsAt: new Date(begin.epochMilliseconds).toISOString(),
      endsAt: new Date(end.epochMilliseconds).toISOString(),
      firstDay: begin.toPlainDate().toString(),
      lastDay: end.subtract({ milliseconds: 1 }).toPlainDate().toString(),
    }));
}

/**
 * The times that some events take place, oldest first. Once there are more than `most`, the events after that are not
 * looked at.
 */
export function allTakingPlace(
  events: Iterable<Timing & { readonly id: string }>,
  from: Date,
  until: Date,
  most: number,
): Occurrence[] {
  const found: Occurrence[] = [];
  for (const event of events) {
    found.push(...takingPlace(event, from, until).map((taking) => ({ eventId: event.id, ...taking })));
    if (found.length > most) break;
  }
  return found.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.eventId.localeCompare(b.eventId));
}

function beginsBetween(timing: Timing, from: Date, until: Date): Temporal.ZonedDateTime[] {
  const begin = beginOf(timing);
  if (timing.repeat === null) return [begin];
  // One that began before and still lasts is one of them.
  const lasts = Math.min(endFrom(timing, begin).epochMilliseconds - begin.epochMilliseconds, maxRepeatedMs);
  const rule = ruleOf(timing, timing.repeat);
  return rule
    .between(new Date(from.getTime() - lasts - DAY_MS), until, true)
    .map((found) => Temporal.ZonedDateTime.from(found.toString()));
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const maxRepeatedMs = calendarLimits.maxRepeatedDays * DAY_MS;
