/** Days are 'YYYY-MM-DD' strings and are calculated on the calendar alone, without clocks or timezones. */
const DAY_MS = 24 * 60 * 60 * 1_000;

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const nameOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day `count` days later, or earlier if negative. */
export const plusDays = (day: string, count: number): string => nameOf(msOf(day) + count * DAY_MS);

/** The number of days from the first day to the other. */
export const daysBetween = (first: string, other: string): number => Math.round((msOf(other) - msOf(first)) / DAY_MS);

/** The same day in another month, or that month's last day if it is shorter. */
export function plusMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return nameOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(msOf(day)).getUTCDay() + 6) % 7;

/** The Monday of its week (ISO 8601). */
export const weekOf = (day: string): string => plusDays(day, -weekdayOf(day));

/** Moves a local time by as much as another one changed. Unchanged if one of them is empty. */
export function movedAlong(wall: string, from: string, to: string): string {
  const [wallMs, fromMs, toMs] = [wall, from, to].map((each) => Date.parse(`${each}Z`));
  const movedMs = (wallMs ?? NaN) + (toMs ?? NaN) - (fromMs ?? NaN);
  return Number.isNaN(movedMs) ? wall : new Date(movedMs).toISOString().slice(0, 16);
}

/** The views of the calendar. */
export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];
const AGENDA_DAYS = 30;
const WEEK_DAYS = 7;

/** The days of a view around one day: the whole weeks of its month, its week, or the thirty days that start with it. */
export function daysOf(view: View, day: string): readonly string[] {
  if (view === 'agenda') return daysFrom(day, AGENDA_DAYS);
  if (view === 'week') return daysFrom(weekOf(day), WEEK_DAYS);
  const first = weekOf(`${day.slice(0, 8)}01`);
  const lastOfMonth = plusDays(plusMonths(`${day.slice(0, 8)}01`, 1), -1);
  const weeks = Math.round((msOf(weekOf(lastOfMonth)) - msOf(first)) / (WEEK_DAYS * DAY_MS)) + 1;
  return daysFrom(first, weeks * WEEK_DAYS);
}

const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plusDays(day, index));

/** The day that the next or previous page of a view is based on. */
export function turned(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return plusMonths(`${day.slice(0, 8)}01`, by);
  return plusDays(day, by * (view === 'week' ? WEEK_DAYS : AGENDA_DAYS));
}

/** True if the string is a valid date. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && nameOf(msOf(text)) === text;
