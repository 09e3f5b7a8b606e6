import { weekdays, type Repeat } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { clockChanges } from './clock-changes.js';
import type { ReadTime } from './read-time.js';

/** Days as whole numbers from 1970-01-01, so that a thousand repetitions are a thousand sums. */

const DAY_MS = 86_400_000;
const WEEK = 7;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** As ISO 8601 has it. */
export const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const END = numberOf(calendarLimits.lastDay);

/**
 * The day of the last of so many repetitions, without those left out; undefined where that is after the end of the calendar.
 * The first day is one of them.
 */
export function lastCounted(
  count: number,
  repeat: Repeat,
  from: ReadTime,
  left: ReadonlySet<number>,
): number | undefined {
  let counted = 0;
  for (const day of daysOf(repeat, from.wall.slice(0, 10))) {
    if (day > END) return undefined;
    if (!left.has(day)) counted += 1;
    if (counted === count) return day;
  }
  return undefined;
}

/** On which days, in order, to the end of the calendar and once beyond. */
function* daysOf({ unit, interval, days }: Repeat, first: string): Generator<number> {
  const from = numberOf(first);
  if (unit === 'week' && days.length > 0) {
    // 1970 began with a Thursday, the fourth of a week from 0.
    const monday = from - ((from + 3) % WEEK);
    const ofWeek = days.map((day) => weekdays.indexOf(day)).sort((a, b) => a - b);
    for (let week = monday; week <= END + WEEK * interval; week += WEEK * interval)
      for (const day of ofWeek) if (week + day >= from) yield week + day;
    return;
  }
  if (unit === 'day' || unit === 'week') {
    for (let day = from; day <= END + WEEK * interval; day += interval * (unit === 'week' ? WEEK : 1)) yield day;
    return;
  }
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const months = interval * (unit === 'year' ? 12 : 1);
  for (let at = month - 1; ; at += months) {
    const dateMs = Date.UTC(year, at, day);
    // What a month does not have is no repetition (RFC 5545, 3.3.10).
    if (dateMs <= Date.UTC(year, at + 1, 0)) yield dateMs / DAY_MS;
    if (dateMs / DAY_MS > END) return;
  }
}

/** The days to the last on which clocks leave out the time at which it begins. */
export function daysLeftOut({ wall, zone }: ReadTime, last: number): ReadonlySet<number> {
  const beginMs = Date.parse(`${wall}:00Z`);
  const timeMs = beginMs % DAY_MS;
  const found = new Set<number>();
  for (const { atMs, beforeMs, afterMs } of clockChanges(zone, beginMs - DAY_MS, (last + 2) * DAY_MS))
    for (let day = Math.floor((atMs + beforeMs) / DAY_MS); day * DAY_MS < atMs + afterMs; day += 1) {
      const at = day * DAY_MS + timeMs;
      if (at > beginMs && day <= last && at >= atMs + beforeMs && at < atMs + afterMs) found.add(day);
    }
  return found;
}
