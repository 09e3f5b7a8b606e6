import { weekdays, type Repeat, type Weekday } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/writing-limits';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { ReadTime } from './read-time.js';

const units = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
] as const);
const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'BYMONTHDAY', 'BYMONTH', 'WKST']);

/**
 * A rule of a file as the calendar here repeats things; undefined where it can't be kept as it is. Nothing is unfolded but a
 * count of at most `calendarLimits.maxCounted` times, so that a rule for every second costs nothing.
 */
export function readRule(rule: string, from: ReadTime): Repeat | undefined {
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
  // 'The second Monday' is none of these, and days mean something else in months.
  if (days.length < said.length || (said.length > 0 && unit !== 'week')) return undefined;
  if (interval > 1 && days.length > 0 && (parts.get('WKST') ?? 'MO') !== 'MO') return undefined;
  const repeat: Repeat = { unit, interval, days: unit === 'week' ? days : [], until: null };
  const until = lastDayOf(parts, repeat, from);
  if (until === undefined) return undefined;
  // The first time counts here also where a rule leaves it out.
  if (days.length > 0 && !days.includes(weekdayOf(from))) return undefined;
  return { ...repeat, until };
}

const weekdayOf = ({ wall }: ReadTime): Weekday =>
  weekdays[Temporal.PlainDate.from(wall.slice(0, 10)).dayOfWeek - 1] ?? 'MO';

/** BYMONTHDAY and BYMONTH are kept where they only say again when it begins. */
function saysTheSame(parts: ReadonlyMap<string, string>, unit: Repeat['unit'], { wall }: ReadTime): boolean {
  const { day, month } = Temporal.PlainDate.from(wall.slice(0, 10));
  const monthDay = parts.get('BYMONTHDAY');
  const ofMonth = parts.get('BYMONTH');
  if (monthDay !== undefined && (Number(monthDay) !== day || (unit !== 'month' && unit !== 'year'))) return false;
  return ofMonth === undefined || (Number(ofMonth) === month && unit === 'year');
}

/** The last day on which it may begin; null: it goes on; undefined: that can't be kept. */
function lastDayOf(parts: ReadonlyMap<string, string>, repeat: Repeat, from: ReadTime): string | null | undefined {
  const until = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(parts.get('UNTIL') ?? '');
  if (parts.has('UNTIL') && until === null) return undefined;
  if (until !== null) {
    const [, year = '', month = '', day = '', hour, minute = '', second = '', isUtc] = until;
    const date = `${year}-${month}-${day}`;
    try {
      if (isUtc === undefined || from.allDay) return inCalendar(Temporal.PlainDate.from(date).toString());
      const moment = Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`).toZonedDateTimeISO(from.zone);
      const last = moment.toPlainDate();
      // What begins that day after this moment begins no more.
      const late = moment.toPlainTime().toString().slice(0, 5) < from.wall.slice(11);
      return inCalendar((late ? last.subtract({ days: 1 }) : last).toString());
    } catch {
      return undefined; // RangeError: no calendar has such a day.
    }
  }
  const count = parts.get('COUNT');
  return count === undefined ? null : afterCount(Number(count), repeat, from);
}

function afterCount(count: number, { unit, interval, days }: Repeat, from: ReadTime): string | undefined {
  if (!Number.isInteger(count) || count < 1 || count > calendarLimits.maxCounted) return undefined;
  const times = new RRuleTemporal({
    freq: ({ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const)[unit],
    ...{ interval, count, tzid: from.zone },
    dtstart: Temporal.PlainDateTime.from(from.wall).toZonedDateTime(from.zone),
    ...(days.length > 0 ? { byDay: [...days] } : {}),
  }).all();
  const last = times.at(-1);
  return last && inCalendar(last.toPlainDate().toString());
}

const inCalendar = (day: string): string | undefined =>
  day >= calendarLimits.firstDay && day <= calendarLimits.lastDay ? day : undefined;
