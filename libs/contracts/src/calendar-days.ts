/** One day in a time zone: 'YYYY-MM-DD' and when it starts and ends. Usually 24 hours, but 23 to 25 around clock changes. */
export interface CalendarDay {
  readonly day: string;
  readonly from: Date;
  /** Start of the next day. */
  readonly until: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Formats are expensive to create. Callers choose the zone, so the cache is small. */
const formats = new Map<string, Intl.DateTimeFormat>();
const KEPT_FORMATS = 50;

/**
 * Gregorian and 24-hour, regardless of the machine's locale.
 * @throws RangeError for an unknown time zone.
 */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (formats.size >= KEPT_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** The local date and time in a time zone, encoded as if it were UTC (milliseconds). */
function wallClock(moment: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const dayOf = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10);

/**
 * Local time in a time zone, in minutes since midnight.
 * @throws RangeError for an unknown time zone.
 */
export const minutesOfDay = (moment: Date, timeZone: string): number =>
  Math.floor((wallClock(moment.getTime(), timeZone) % DAY_MS) / MINUTE_MS);

/** The local day ('YYYY-MM-DD') of an instant in a time zone. */
export const dayAt = (moment: Date, timeZone: string): string => dayOf(wallClock(moment.getTime(), timeZone));

/** The day (`YYYY-MM-DD`) that is `days` after `day`. */
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/**
 * When a time zone's clocks show the given minutes after midnight on a day ('YYYY-MM-DD'). A time that occurs twice when clocks go back
 * means the first occurrence. A skipped time shifts forward by the length of the gap (RFC 5545, 3.3.5).
 */
export const momentOf = (day: string, minutes: number, timeZone: string): Date =>
  new Date(clockShows(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, timeZone));

/** Converts a local time, encoded as if it were UTC (milliseconds), to the actual instant. */
function clockShows(wallMs: number, timeZone: string): number {
  const offsetAt = (moment: number): number => wallClock(moment, timeZone) - moment;
  const candidates = [wallMs - DAY_MS, wallMs + DAY_MS].map((moment) => wallMs - offsetAt(moment));
  const [first = wallMs, second = wallMs] = candidates.sort((a, b) => a - b);
  return wallClock(first, timeZone) === wallMs ? first : second;
}

/** Start of a day. If clocks change around midnight, the rule of {@link momentOf} applies. */
const beginOf = (day: string, timeZone: string): number => clockShows(Date.parse(`${day}T00:00:00Z`), timeZone);

/** True if `Intl` knows a time zone, such as 'Europe/Berlin'. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false; // Intl throws a RangeError for unknown zones.
  }
}

/** Returns the day ('YYYY-MM-DD') in a time zone, or undefined if there is no such date. */
export function calendarDay(day: string, timeZone: string): CalendarDay | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight) || dayOf(midnight) !== day) return undefined;
  const next = dayOf(midnight + DAY_MS);
  return { day, from: new Date(beginOf(day, timeZone)), until: new Date(beginOf(next, timeZone)) };
}

/** The last `count` days in a time zone up to and including the day of `now`, oldest first, without gaps. */
export function lastDays(count: number, timeZone: string, now: Date): CalendarDay[] {
  const today = Date.parse(`${dayOf(wallClock(now.getTime(), timeZone))}T00:00:00Z`);
  const begins = Array.from({ length: count + 1 }, (_, index) => {
    const day = dayOf(today - (count - 1 - index) * DAY_MS);
    return { day, from: new Date(beginOf(day, timeZone)) };
  });
  return begins.slice(0, -1).flatMap((begin, index) => {
    const next = begins[index + 1];
    return next ? [{ ...begin, until: next.from }] : [];
  });
}
