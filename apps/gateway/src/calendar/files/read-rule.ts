import { weekdays, type Repeat, type Weekday } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { Temporal } from 'temporal-polyfill';
import { dayOf } from '@cartulary/recurrence/repeated-days';
import { daysLeftOut, lastCounted } from './counted-days.js';
import type { ReadTime } from './read-time.js';

const units = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
] as const);
const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'BYMONTHDAY', 'BYMONTH', 'WKST']);

/**
 * Converts a rule to this calendar's repetition; undefined if it can't be represented exactly. Expands only counts of
 * at most `calendarLimits.maxCounted`, using integers, so that a thousand rules take just a moment.
 * @param mayReckon whether this zone's clock changes may also be computed, which takes longer
 */
export function readRule(rule: string, from: ReadTime, mayReckon: (zone: string) => boolean): Repeat | undefined {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2))
      .map(([name = '', value = '']) => [name.trim(), value.trim()] as const),
  );
  const unit = units.get((parts.get('FREQ') ?? '') as 'DAILY');
  const interval = Number(parts.get('INTERVAL') ?? '1');
  if (unit === undefined || [...parts.keys()].some((name) => !known.has(name))) return undefined;
  if (!Number.isInteger(interval) || interval < 1 || interval > calendarLimits.maxInterval) return undefined;
  if (!saysTheSame(parts, unit, from)) return undefined;
  const said = parts.get('BYDAY')?.split(',') ?? [];
  const days = weekdays.filter((day) => said.includes(day));
  // 'The second Monday' isn't supported, and days have another meaning in months.
  if (days.length < said.length || (said.length > 0 && unit !== 'week')) return undefined;
  if (interval > 1 && days.length > 0 && (parts.get('WKST') ?? 'MO') !== 'MO') return undefined;
  const repeat: Repeat = { unit, interval, days: unit === 'week' ? days : [], until: null };
  const until = lastDayOf(parts, repeat, from, mayReckon);
  if (until === undefined) return undefined;
  // The first occurrence counts here even if the rule excludes it.
  if (days.length > 0 && !days.includes(weekdayOf(from))) return undefined;
  return { ...repeat, until };
}

const weekdayOf = ({ wall }: ReadTime): Weekday =>
  weekdays[Temporal.PlainDate.from(wall.slice(0, 10)).dayOfWeek - 1] ?? 'MO';

/** Accepts BYMONTHDAY and BYMONTH if they only repeat the start date. */
function saysTheSame(parts: ReadonlyMap<string, string>, unit: Repeat['unit'], { wall }: ReadTime): boolean {
  const { day, month } = Temporal.PlainDate.from(wall.slice(0, 10));
  const monthDay = parts.get('BYMONTHDAY');
  const ofMonth = parts.get('BYMONTH');
  if (monthDay !== undefined && (Number(monthDay) !== day || (unit !== 'month' && unit !== 'year'))) return false;
  return ofMonth === undefined || (Number(ofMonth) === month && unit === 'year');
}

/** The last day on which it may start; null: no end; undefined: not supported. */
function lastDayOf(
  parts: ReadonlyMap<string, string>,
  repeat: Repeat,
  from: ReadTime,
  mayReckon: (zone: string) => boolean,
): string | null | undefined {
  const until = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(parts.get('UNTIL') ?? '');
  if (parts.has('UNTIL') && until === null) return undefined;
  if (until !== null) {
    const [, year = '', month = '', day = '', hour, minute = '', second = '', isUtc] = until;
    const date = `${year}-${month}-${day}`;
    try {
      if (isUtc === undefined || from.allDay) return inCalendar(Temporal.PlainDate.from(date).toString());
      const moment = Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`).toZonedDateTimeISO(from.zone);
      const last = moment.toPlainDate();
      // An occurrence is excluded if it would start later than this time on that day.
      const late = moment.toPlainTime().toString().slice(0, 5) < from.wall.slice(11);
      return inCalendar((late ? last.subtract({ days: 1 }) : last).toString());
    } catch {
      return undefined; // RangeError: no calendar has such a day.
    }
  }
  const count = parts.get('COUNT');
  return count === undefined ? null : afterCount(Number(count), repeat, from, mayReckon);
}

function afterCount(
  count: number,
  repeat: Repeat,
  from: ReadTime,
  mayReckon: (zone: string) => boolean,
): string | undefined {
  if (!Number.isInteger(count) || count < 1 || count > calendarLimits.maxCounted) return undefined;
  const hasClocks = !from.allDay && from.zone !== 'UTC';
  let left: ReadonlySet<number> = new Set();
  for (;;) {
    const last = lastCounted(count, repeat, from, left);
    if (last === undefined) return undefined;
    if (!hasClocks) return dayOf(last);
    if (!mayReckon(from.zone)) return undefined;
    // Times that the clocks skip don't exist, and aren't counted (3.3.10).
    const leftOut = daysLeftOut(from, last);
    if (leftOut.size === left.size) return dayOf(last);
    left = leftOut;
  }
}

const inCalendar = (day: string): string | undefined =>
  day >= calendarLimits.firstDay && day <= calendarLimits.lastDay ? day : undefined;
