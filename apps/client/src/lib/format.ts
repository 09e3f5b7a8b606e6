/** Numbers, sizes and times in the person's own locale. */
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1_024;

/** '834 kB', '12.3 MB'. Steps of 1,024, as the upload limit counts. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(STEP)) : 0);
  const value = bytes / STEP ** power;
  const digits = power > 1 && value < 100 ? 1 : 0;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(value);
}

export const formatCount = (count: number): string => count.toLocaleString();

/** Whole percent, rounded down, so that 99.9 % is not finished. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(undefined, { style: 'percent' }).format(Math.floor(share * 100) / 100);

/** '3 November 2026 at 10:24' as the locale says it. */
export const formatMoment = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

/** '1.8 s', '12 min'. */
export function formatDuration(ms: number): string {
  const inMinutes = ms >= 60_000;
  const value = inMinutes ? ms / 60_000 : ms / 1_000;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const unitOf = (value: number, unit: 'minute' | 'hour'): string =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** How long ago, as narrow as a table column: 'now', '2 min', '3 hr', 'yesterday', '1 Nov', '1 Nov 2025'. */
export function formatAgo(moment: string, nowMs: number = Date.now()): string {
  const then = new Date(moment);
  const now = new Date(nowMs);
  const age = nowMs - then.getTime();
  if (age < MINUTE) return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(0, 'second');
  if (age < HOUR) return unitOf(Math.floor(age / MINUTE), 'minute');
  if (dayOf(then) === dayOf(now)) return unitOf(Math.floor(age / HOUR), 'hour');
  if (dayOf(now) - dayOf(then) <= 25 * HOUR)
    return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-1, 'day');
  const sameYear = then.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(then);
}
