import type { Occurrence, SingleTimes, WantedEvent } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { dayStart, momentOf, wallAt } from './clock.js';
import { dayOf, END, numberOfDay, repeatedDays } from './repeated-days.js';

/** When an event takes place, as its clock shows it. */
export type Timing = Pick<WantedEvent, 'zone' | 'starts' | 'ends' | 'allDay' | 'repeat'> & {
  readonly singles?: SingleTimes | null;
};

/** A time that an event takes place. */
export type OccurrenceTime = Omit<Occurrence, 'eventId'>;

/** The same by its moments; `changed` names the changed time that it is. */
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

/** The moment that it begins. */
export const beginOf = ({ allDay, starts, zone }: Timing): number =>
  allDay ? dayStart(starts.slice(0, 10), zone) : momentOf(starts, zone).atMs;

/** Whether it ends after it begins; a whole day may end on the day it begins. */
export function isInOrder({ starts, ends, zone, allDay }: Timing): boolean {
  if (allDay) return ends.slice(0, 10) >= starts.slice(0, 10);
  return momentOf(ends, zone).atMs > momentOf(starts, zone).atMs;
}

/** Answers, for a time that it begins, when it ends: worked out once for all its times. */
export function lengthOf({ allDay, starts, ends, zone }: Timing): (beginMs: number) => number {
  if (allDay) {
    const days = numberOfDay(ends.slice(0, 10)) - numberOfDay(starts.slice(0, 10)) + 1;
    return (beginMs) => dayStart(dayOf(numberOfDay(wallAt(beginMs, zone).slice(0, 10)) + days), zone);
  }
  // By the moments, so that an hour is an hour in the night in which clocks change.
  const lastsMs = momentOf(ends, zone).atMs - momentOf(starts, zone).atMs;
  return (beginMs) => beginMs + lastsMs;
}

/** When it begins for the first time, and by when all of it is over, single times too; null: never. */
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

/** The times that it takes place, wholly or in part, between two moments; oldest first. */
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

/** The time to tell people of: the next one, or the first where there is none soon. */
export function nextTime(timing: Timing, now: Date): Span {
  const [next] = occurrenceTimes(timing, now, new Date(now.getTime() + calendarLimits.maxSpanMs));
  if (next !== undefined) return { from: new Date(next.startsAt), until: new Date(next.endsAt) };
  const beginMs = beginOf(timing);
  return { from: new Date(beginMs), until: new Date(lengthOf(timing)(beginMs)) };
}

/** When its rule says that it begins, between two moments and a little beyond. */
export function beginsBetween(timing: Timing, from: Date, until: Date): number[] {
  const { repeat, starts, allDay, zone } = timing;
  const beginMs = beginOf(timing);
  if (repeat === null) return [beginMs];
  // One that began before and still lasts is one of them; zones make a day more or less.
  const lastsMs = Math.min(lengthOf(timing)(beginMs) - beginMs, maxRepeatedMs);
  const near = Math.floor((from.getTime() - lastsMs) / DAY_MS) - 1;
  const end = repeat.until === null ? END : numberOfDay(repeat.until);
  const last = Math.min(Math.ceil(until.getTime() / DAY_MS) + 1, end);
  const firstDay = starts.slice(0, 10);
  // The first time counts even where the rule leaves it out: it is the one that was written down.
  const found = numberOfDay(firstDay) >= near ? [beginMs] : [];
  for (const number of repeatedDays(repeat, firstDay, near)) {
    if (number > last) break;
    const day = dayOf(number);
    if (number < near || day === firstDay) continue;
    if (allDay) found.push(dayStart(day, zone));
    else {
      const { atMs, isLeftOut } = momentOf(`${day}${starts.slice(10)}`, zone);
      // A repetition at a time that the clocks leave out is none (RFC 5545, 3.3.10).
      if (!isLeftOut) found.push(atMs);
    }
  }
  return found;
}

/** The first time after a moment that it begins, in milliseconds; null where there is none within so many days. */
export function nextBegin(timing: Timing, after: Date, horizonDays: number): number | null {
  const end = new Date(after.getTime() + horizonDays * DAY_MS);
  const later = beginsBetween(timing, after, end).filter((beginMs) => beginMs > after.getTime());
  return later.length === 0 ? null : Math.min(...later);
}

/** Whether a clock's time may lie in a span, wherever the clock is: compared as text, since there may be many. */
function nearTo(span: Span | null): (wall: string) => boolean {
  if (span === null) return () => true;
  const early = new Date(span.from.getTime() - maxRepeatedMs - 2 * DAY_MS).toISOString().slice(0, 16);
  const late = new Date(span.until.getTime() + 2 * DAY_MS).toISOString().slice(0, 16);
  return (wall) => wall >= early && wall <= late;
}

/** When repetitions would begin that take place otherwise, or not at all. */
function insteadOf(timing: Timing, { leftOut, changed }: SingleTimes, span: Span): ReadonlySet<number> {
  const walls = [...leftOut, ...changed.map(({ at }) => at)].filter(nearTo(span));
  return new Set(walls.map((starts) => beginOf({ ...timing, starts })));
}

/** What takes place besides the rule: at added times, which last as all do, and at changed ones. */
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

/** The place of an occurrence among all: a page of them goes on behind it. */
export const placeOf = ({ startsAt, eventId, changed }: Occurrence): string =>
  `${startsAt} ${eventId} ${changed ?? ''}`;

const byPlace = (a: Occurrence, b: Occurrence): number => (placeOf(a) < placeOf(b) ? -1 : 1);

/**
 * The first `most` times, and one more where there is one, that some events take place, oldest first. What begins after those
 * that are found already is not looked for.
 * @param after the place (`placeOf`) that they come behind
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
