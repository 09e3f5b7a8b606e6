import { locale, zone } from '@/text/engine/locale';
import { t } from '@/text/ui';
import { calendarDates, languageNames, moments, numbers, regionNames, relativeTimes } from './formatters';

/** Formats numbers, sizes, and times in the person's language and time zone. */
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_024;

/** '834 kB', '12.3 MB'. Uses steps of 1,024, like the upload limit. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(STEP)) : 0);
  const value = bytes / STEP ** power;
  const digits = power > 1 && value < 100 ? 1 : 0;
  return numbers({
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(value);
}

export const formatCount = (count: number): string => numbers().format(count);

/** '$1,299': an amount in a currency (ISO 4217), with cents only if there are any. */
export const formatMoney = (amount: number, currency: string): string =>
  numbers({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

/** 'Intelligence, Security and Legal', joined as the locale requires. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { style: 'long', type: 'conjunction' }).format(names);

/** 'Intelligence, Security or Legal', for alternatives. */
export const formatChoice = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { style: 'long', type: 'disjunction' }).format(names);

/** Progress in whole percent, rounded down so that 99.9 % isn't shown as complete. */
export const formatPercent = (share: number): string =>
  numbers({ style: 'percent' }).format(Math.floor(share * 100) / 100);

const TENTH_PERCENT = 0.001;

/**
 * A measured share to a tenth of a percent, so that pages with the same share agree. '100%' means all and '0%' means
 * none: values that would round to them stay a tenth away.
 */
export function formatShare(share: number): string {
  const isSome = share > 0 && share < 1;
  const shown = isSome ? Math.min(1 - TENTH_PERCENT, Math.max(TENTH_PERCENT, share)) : share;
  return numbers({ style: 'percent', maximumFractionDigits: 1 }).format(shown);
}

/** '3 November 2026 at 10:24', formatted by locale. */
export const formatMoment = (moment: string): string =>
  moments({ dateStyle: 'long', timeStyle: 'short', timeZone: zone() }).format(new Date(moment));

/** '3 Nov', or in full 'Tuesday, 3 November 2026', for a day given as 'YYYY-MM-DD'. */
export const formatDay = (day: string, style: 'short' | 'full' = 'short'): string =>
  moments({
    ...(style === 'full' ? { dateStyle: 'full' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** '10:24', the time of day. */
export const formatTime = (ms: number): string => moments({ timeStyle: 'short', timeZone: zone() }).format(ms);

/** '10:24:06', the time of day to the second. */
export const formatClock = (ms: number): string => moments({ timeStyle: 'medium', timeZone: zone() }).format(ms);

/** '1.8 s', '12 min'. */
export function formatDuration(ms: number): string {
  const inMinutes = ms >= 60_000;
  const value = inMinutes ? ms / 60_000 : ms / 1_000;
  return numbers({
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Includes the word 'ago': next to '1 page', a bare '4 min' would read as a duration. */
const agoOf = (value: number, unit: 'minute' | 'hour'): string =>
  relativeTimes({ style: 'short' }).format(-value, unit);

/** The calendar day and year of a date in the person's time zone. Days are in milliseconds, so they can be subtracted. */
function calendarOf(date: Date): { day: number; year: number } {
  const parts = calendarDates(zone())
    .formatToParts(date)
    .map(({ value }) => Number(value));
  const [month = 1, , day = 1, , year = 1970] = parts;
  return { day: Date.UTC(year, month - 1, day), year };
}

/** The calendar day of a time in the person's time zone, in the format of `formatDay`: 'YYYY-MM-DD'. */
export const dayOf = (moment: string): string => new Date(calendarOf(new Date(moment)).day).toISOString().slice(0, 10);

/** Monday to Sunday, as 1 to 7 with their names. */
export function weekdays(): { day: number; name: string }[] {
  const names = moments({ weekday: 'long', timeZone: 'UTC' });
  // January 1, 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: names.format(Date.UTC(2024, 0, day)) }));
}

/** Time elapsed, short enough for a table column: 'now', '2 min. ago', '3 hr. ago', 'yesterday', '1 Nov', '1 Nov 2025'. */
export function formatAgo(moment: string, nowMs: number = Date.now()): string {
  const date = new Date(moment);
  const then = calendarOf(date);
  const now = calendarOf(new Date(nowMs));
  const age = nowMs - date.getTime();
  if (age < MINUTE) return relativeTimes({ numeric: 'auto' }).format(0, 'second');
  if (age < HOUR) return agoOf(Math.floor(age / MINUTE), 'minute');
  if (then.day === now.day) return agoOf(Math.floor(age / HOUR), 'hour');
  if (now.day - then.day === 24 * HOUR) return relativeTimes({ numeric: 'auto' }).format(-1, 'day');
  return moments({
    day: 'numeric',
    month: 'short',
    ...(then.year === now.year ? {} : { year: 'numeric' }),
    timeZone: zone(),
  }).format(date);
}

/** Languages that some browsers show as a code. */
const nameless = ['ba', 'bo'] as const;

/** 'German' for a language code (ISO 639-1). */
export function formatLanguage(code: string): string {
  const name = languageNames().of(code) ?? code;
  const missing = nameless.find((one) => one === code);
  return name === code && missing ? t(`language.${missing}`) : name;
}

/** 'Netherlands' for 'NL' (ISO 3166-1); the code itself if it isn't a country. */
export const formatRegion = (letters: string): string => regionNames().of(letters) ?? letters;
