/** One day of a person's calendar: 'YYYY-MM-DD', and the moments it lasts from and until. 23 to 25 hours, mostly 24. */
export interface CalendarDay {
  readonly day: string;
  readonly from: Date;
  /** The first moment of the next day. */
  readonly until: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Making one costs more than using it; whoever asks chooses the name, so few are kept. */
const formats = new Map<string, Intl.DateTimeFormat>();
const KEPT_FORMATS = 50;

/** Gregorian and in 24 hours, whatever the language of the machine. Throws RangeError for an unknown timezone. */
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

/** What clocks and calendars in a timezone show at a moment, as if it were UTC (milliseconds). */
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

/** What a clock shows, as minutes since midnight, at a moment in a timezone. Throws RangeError for an unknown one. */
export const minutesOfDay = (moment: Date, timeZone: string): number =>
  Math.floor((wallClock(moment.getTime(), timeZone) % DAY_MS) / MINUTE_MS);

/** The day called 'YYYY-MM-DD' that a moment belongs to in a timezone. */
export const dayAt = (moment: Date, timeZone: string): string => dayOf(wallClock(moment.getTime(), timeZone));

/** The day so many days after one called 'YYYY-MM-DD'. */
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/**
 * When clocks show so many minutes after midnight on a day called 'YYYY-MM-DD'. A time that comes twice as clocks are put
 * back counts the first time; one that is left out is later by what was left out (RFC 5545, 3.3.5).
 */
export const momentOf = (day: string, minutes: number, timeZone: string): Date =>
  new Date(clockShows(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS, timeZone));

/** When clocks show a time, given as if it were UTC (milliseconds). */
function clockShows(wallMs: number, timeZone: string): number {
  const offsetAt = (moment: number): number => wallClock(moment, timeZone) - moment;
  const candidates = [wallMs - DAY_MS, wallMs + DAY_MS].map((moment) => wallMs - offsetAt(moment));
  const [first = wallMs, second = wallMs] = candidates.sort((a, b) => a - b);
  return wallClock(first, timeZone) === wallMs ? first : second;
}

/** The first moment of a day: where clocks change around midnight, by the rule of {@link momentOf}. */
const beginOf = (day: string, timeZone: string): number => clockShows(Date.parse(`${day}T00:00:00Z`), timeZone);

/** Whether `Intl` knows a timezone, for example 'Europe/Berlin'. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false; // RangeError: how Intl answers that it does not know a zone.
  }
}

/** The day called 'YYYY-MM-DD' in a timezone; undefined where no calendar has such a day. */
export function calendarDay(day: string, timeZone: string): CalendarDay | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(midnight) || dayOf(midnight) !== day) return undefined;
  const next = dayOf(midnight + DAY_MS);
  return { day, from: new Date(beginOf(day, timeZone)), until: new Date(beginOf(next, timeZone)) };
}

/** The last `count` days in a timezone up to the one of `now`, oldest first, without a gap between them. */
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
