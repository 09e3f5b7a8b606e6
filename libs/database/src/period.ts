import { lastDays, type CalendarDay } from '@cartulary/contracts/calendar-days';
import type { Explored } from '@cartulary/contracts/endpoints/explore';
import type { Stretch } from './rollups.queries.js';

/** Days in a time zone up to a given time, and the same number before, ending at the same time of their last day. */
export interface Period {
  readonly days: readonly CalendarDay[];
  readonly stretches: readonly Stretch[];
  readonly stretchesBefore: readonly Stretch[];
  readonly whole: Stretch;
  readonly before: Stretch;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The last `count` days in a time zone up to `until`. */
export function periodOf(count: number, timezone: string, until: Date): Period {
  const all = lastDays(count * 2, timezone, until);
  const days = all.slice(count);
  const daysBefore = all.slice(0, count);
  const today = days.at(-1)?.from ?? until;
  const dayBefore = daysBefore.at(-1);
  const elapsedMs = until.getTime() - today.getTime();
  const beforeEnds = dayBefore
    ? new Date(Math.min(dayBefore.from.getTime() + elapsedMs, dayBefore.until.getTime()))
    : today;
  const stretches = cutAt(days, until);
  const stretchesBefore = cutAt(daysBefore, beforeEnds);
  return {
    days,
    stretches,
    stretchesBefore,
    whole: { from: days[0]?.from ?? until, until },
    before: { from: daysBefore[0]?.from ?? beforeEnds, until: beforeEnds },
  };
}

const cutAt = (days: readonly CalendarDay[], end: Date): Stretch[] =>
  days.map(({ from, until }) => ({ from, until: until < end ? until : end }));

/** The hours of a day that have started. */
export function hoursOf({ from, until }: Stretch): Stretch[] {
  const hours: Stretch[] = [];
  for (let begin = from; begin < until; begin = new Date(begin.getTime() + HOUR_MS))
    hours.push({ from: begin, until: new Date(Math.min(begin.getTime() + HOUR_MS, until.getTime())) });
  return hours;
}

/** The period in the form of the response. */
export const shownPeriod = ({ days, whole, before }: Period, timezone: string): Explored['period'] => ({
  ...asText(whole),
  timezone,
  days: days.map(({ day }) => day),
  before: asText(before),
  clockChanges: days.filter(({ from, until }) => until.getTime() - from.getTime() !== DAY_MS).map(({ day }) => day),
});

const asText = ({ from, until }: Stretch) => ({ from: from.toISOString(), until: until.toISOString() });
