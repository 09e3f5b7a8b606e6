import { weekdays, type Repeat } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';

/** Days as integers from 1970-01-01, so that a thousand repetitions are a thousand additions. */

const DAY_MS = 86_400_000;
const WEEK = 7;

/** Converts an ISO 8601 date to a day number. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
/** Converts a day number to an ISO 8601 date. */
export const dayOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The last day of the calendar. */
export const END = numberOfDay(calendarLimits.lastDay);

/**
 * The days on which an event recurs, in order, to the end of the calendar and one beyond.
 * @param first its first day
 * @param near first day of interest; may also return a few days before it
 */
export function* repeatedDays({ unit, interval, days }: Repeat, first: string, near = 0): Generator<number> {
  const from = numberOfDay(first);
  const skipped = (at: number, step: number): number => at + Math.max(0, Math.floor((near - at) / step)) * step;
  if (unit === 'week' && days.length > 0) {
    // 1970-01-01 was a Thursday, day 3 of a week that starts on Monday at 0.
    const monday = from - ((from + 3) % WEEK);
    const ofWeek = days.map((day) => weekdays.indexOf(day)).sort((a, b) => a - b);
    for (let week = skipped(monday, WEEK * interval); week <= END + WEEK * interval; week += WEEK * interval)
      for (const day of ofWeek) if (week + day >= from) yield week + day;
    return;
  }
  if (unit === 'day' || unit === 'week') {
    const step = interval * (unit === 'week' ? WEEK : 1);
    for (let day = skipped(from, step); day <= END + WEEK * interval; day += step) yield day;
    return;
  }
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const months = interval * (unit === 'year' ? 12 : 1);
  const nearMonth = new Date(near * DAY_MS);
  const away = (nearMonth.getUTCFullYear() - year) * 12 + nearMonth.getUTCMonth() - (month - 1);
  for (let at = month - 1 + Math.max(0, Math.floor(away / months)) * months; ; at += months) {
    const dateMs = Date.UTC(year, at, day);
    // A day that a month doesn't have isn't a recurrence (RFC 5545, 3.3.10).
    if (dateMs <= Date.UTC(year, at + 1, 0)) yield dateMs / DAY_MS;
    if (dateMs / DAY_MS > END) return;
  }
}
