import type { Occurrence, SingleTimes, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { dayStart, momentOf, wallAt } from './clock.js';
import { dayOf, END, numberOfDay, repeatedDays } from './repeated-days.js';

/** The times of an event in its time zone. */
export type Timing = Pick<WantedEvent, 'zone' | 'starts' | 'ends' | 'allDay' | 'repeat'> & {
  readonly singles?: SingleTimes | null;
};

/** An occurrence of an event. */
export type OccurrenceTime = Omit<Occurrence, 'eventId'>;

/** An occurrence by its moments; `changed` identifies a changed occurrence. */
interface Time {
  readonly beginMs: number;
  readonly endMs: number;
  readonly changed: string | null;
}
interface Span {
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const maxRepeatedMs = calendarLimits.maxRepeatedDays * DAY_MS;
const noMoments: ReadonlySet<number> = new Set();

/** The moment when it starts. */
export const beginOf = ({ allDay, starts, zone }: Timing): number =>
  allDay ? dayStart(starts.slice(0, 10), zone) : momentOf(starts, zone).atMs;

/** Whether it ends after it starts; an all-day event may end on the day it starts. */
export function isInOrder({ starts, ends, zone, allDay }: Timing): boolean {
  if (allDay) return ends.slice(0, 10) >= starts.slice(0, 10);
  return momentOf(ends, zone).atMs > momentOf(starts, zone).atMs;
}

/** Returns a function from a start to its end; computed once for all occurrences. */
export function lengthOf({ allDay, starts, ends, zone }: Timing): (beginMs: number) => number {
  if (allDay) {
    const days = numberOfDay(ends.slice(0, 10)) - numberOfDay(starts.slice(0, 10)) + 1;
    return (beginMs) => dayStart(dayOf(numberOfDay(wallAt(beginMs, zone).slice(0, 10)) + days), zone);
  }
  // Based on moments, so that an hour stays an hour when clocks change.
  const lastsMs = momentOf(ends, zone).atMs - momentOf(starts, zone).atMs;
  return (beginMs) => beginMs + lastsMs;
}

/** Its first start, and when all of it is over, including individual occurrences; null: never. */
export function lifeOf(timing: Timing): { firstAt: Date; overAt: Date | null } {
  const { beginMs, overMs } = lifeByRule(timing);
  const single = timing.singles ? singlesBetween(timing, timing.singles, null) : [];
  return {
    firstAt: new Date(Math.min(beginMs, ...single.map((time) => time.beginMs))),
    overAt: overMs === null ? null : new Date(Math.max(overMs, ...single.map(({ endMs }) => endMs))),
  };
}

function lifeByRule(timing: Timing): { beginMs: number; overMs: number | null } {
  const { repeat, zone } = timing;
  const beginMs = beginOf(timing);
  const endOf = lengthOf(timing);
  if (repeat === null) return { beginMs, overMs: endOf(beginMs) };
  if (repeat.until === null) return { beginMs, overMs: null };
  const lastMs = dayStart(dayOf(numberOfDay(repeat.until) + 1), zone) - 1_000;
  return { beginMs, overMs: endOf(Math.max(lastMs, beginMs)) };
}

/** The occurrences that overlap a period, oldest first. */
export function occurrenceTimes(timing: Timing, from: Date, until: Date): OccurrenceTime[] {
  const { singles, zone } = timing;
  const span = { from, until };
  const endOf = lengthOf(timing);
  const instead = singles ? insteadOf(timing, singles, span) : noMoments;
  const byRule = beginsBetween(timing, from, until)
    .filter((beginMs) => !instead.has(beginMs))
    .map((beginMs): Time => ({ beginMs, endMs: endOf(beginMs), changed: null }));
  const taken = new Set(byRule.map(({ beginMs }) => beginMs));
  const single = singles ? singlesBetween(timing, singles, span) : [];
  return [...byRule, ...single.filter(({ beginMs, changed }) => changed !== null || !taken.has(beginMs))]
    .filter(({ beginMs, endMs }) => endMs > from.getTime() && beginMs < until.getTime())
    .sort((a, b) => a.beginMs - b.beginMs)
    .map(({ beginMs, endMs, changed }) => {
      const wall = wallAt(beginMs, zone);
      return {
        startsAt: new Date(beginMs).toISOString(),
        endsAt: new Date(endMs).toISOString(),
        firstDay: wall.slice(0, 10),
        lastDay: wallAt(endMs - 1, zone).slice(0, 10),
        at: changed ?? wall,
        changed,
      };
    });
}

/** The occurrence to mention to people: the next one, or the first if there is none soon. */
export function nextTime(timing: Timing, now: Date): Span {
  const [next] = occurrenceTimes(timing, now, new Date(now.getTime() + calendarLimits.maxSpanMs));
  if (next !== undefined) return { from: new Date(next.startsAt), until: new Date(next.endsAt) };
  const beginMs = beginOf(timing);
  return { from: new Date(beginMs), until: new Date(lengthOf(timing)(beginMs)) };
}

/** The starts by its rule between two moments, and slightly beyond. */
export function beginsBetween(timing: Timing, from: Date, until: Date): number[] {
  const { repeat, starts, allDay, zone } = timing;
  const beginMs = beginOf(timing);
  if (repeat === null) return [beginMs];
  // Includes one that started before and still continues; time zones can shift it by a day.
  const lastsMs = Math.min(lengthOf(timing)(beginMs) - beginMs, maxRepeatedMs);
  const near = Math.floor((from.getTime() - lastsMs) / DAY_MS) - 1;
  const end = repeat.until === null ? END : numberOfDay(repeat.until);
  const last = Math.min(Math.ceil(until.getTime() / DAY_MS) + 1, end);
  const firstDay = starts.slice(0, 10);
  // The first occurrence counts even if the rule excludes it, because it was entered explicitly.
  const found = numberOfDay(firstDay) >= near ? [beginMs] : [];
  for (const number of repeatedDays(repeat, firstDay, near)) {
    if (number > last) break;
    const day = dayOf(number);
    if (number < near || day === firstDay) continue;
    if (allDay) found.push(dayStart(day, zone));
    else {
      const { atMs, isLeftOut } = momentOf(`${day}${starts.slice(10)}`, zone);
      // A recurrence at a skipped time doesn't exist (RFC 5545, 3.3.10).
      if (!isLeftOut) found.push(atMs);
    }
  }
  return found;
}

/** The first start after a moment, in milliseconds; null if there is none within the horizon. */
export function nextBegin(timing: Timing, after: Date, horizonDays: number): number | null {
  const end = new Date(after.getTime() + horizonDays * DAY_MS);
  const later = beginsBetween(timing, after, end).filter((beginMs) => beginMs > after.getTime());
  return later.length === 0 ? null : Math.min(...later);
}

/** Whether a local time may be in a period, in any time zone: compared as text, because there may be many. */
function nearTo(span: Span | null): (wall: string) => boolean {
  if (span === null) return () => true;
  const early = new Date(span.from.getTime() - maxRepeatedMs - 2 * DAY_MS).toISOString().slice(0, 16);
  const late = new Date(span.until.getTime() + 2 * DAY_MS).toISOString().slice(0, 16);
  return (wall) => wall >= early && wall <= late;
}

/** The regular starts of occurrences that were moved or canceled. */
function insteadOf(timing: Timing, { leftOut, changed }: SingleTimes, span: Span): ReadonlySet<number> {
  const walls = [...leftOut, ...changed.map(({ at }) => at)].filter(nearTo(span));
  return new Set(walls.map((starts) => beginOf({ ...timing, starts })));
}

/** Occurrences outside of the rule: added ones, which have the regular length, and changed ones. */
function singlesBetween(timing: Timing, { leftOut, added, changed }: SingleTimes, span: Span | null): Time[] {
  const isNear = nearTo(span);
  const endOf = lengthOf(timing);
  const gone = new Set([...leftOut, ...changed.map(({ at }) => at)]);
  const more = added
    .filter((wall) => !gone.has(wall) && isNear(wall))
    .map((starts): Time => {
      const beginMs = beginOf({ ...timing, starts });
      return { beginMs, endMs: endOf(beginMs), changed: null };
    });
  const others = changed
    .filter(({ starts, ends }) => isNear(starts) || isNear(ends))
    .map(({ at, starts, ends }): Time => {
      const own = { ...timing, starts, ends };
      const beginMs = beginOf(own);
      return { beginMs, endMs: lengthOf(own)(beginMs), changed: at };
    });
  return [...more, ...others];
}

/** The cursor of an occurrence for paging. */
export const placeOf = ({ startsAt, eventId, changed }: Occurrence): string =>
  `${startsAt} ${eventId} ${changed ?? ''}`;

const byPlace = (a: Occurrence, b: Occurrence): number => (placeOf(a) < placeOf(b) ? -1 : 1);

/**
 * The first `most` occurrences of some events, and one more if there is one, oldest first. Skips events that start
 * after those already found.
 * @param after the cursor (`placeOf`) to continue after
 */
export function allOccurrenceTimes(
  events: Iterable<Timing & { readonly id: string }>,
  from: Date,
  until: Date,
  most: number,
  after = '',
): Occurrence[] {
  let found: Occurrence[] = [];
  let end = until;
  for (const event of events) {
    const times = occurrenceTimes(event, from, end).map((time) => ({ eventId: event.id, ...time }));
    found.push(...times.filter((time) => placeOf(time) > after));
    if (found.length <= 2 * most) continue;
    found = found.sort(byPlace).slice(0, most + 1);
    end = new Date(Date.parse(found.at(-1)?.startsAt ?? until.toISOString()) + 1);
  }
  return found.sort(byPlace).slice(0, most + 1);
}
