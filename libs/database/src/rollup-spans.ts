/** A part of a time range, computed from rollups of one grain or, for less than a minute, from the facts. */
export interface Span {
  readonly grain: 'day' | 'hour' | 'minute' | 'fact';
  readonly from: Date;
  readonly until: Date;
}

const MINUTE_MS = 60_000;

/** Duration of one rollup per grain. */
export const grainsMs = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 24 * 60 * MINUTE_MS } as const;
const coarser = Object.entries(grainsMs) as [keyof typeof grainsMs, number][];

/**
 * Splits a time range into as few parts as possible: full UTC days in the middle, hours, minutes and facts at the ends.
 * @param daysBefore for times before this, only day rollups exist, so the range is rounded to days
 */
export function spansOf(from: Date, until: Date, daysBefore: Date): Span[] {
  const oldUntil = Math.min(until.getTime(), daysBefore.getTime());
  const old = from.getTime() < oldUntil ? wholeDays(from.getTime(), oldUntil) : [];
  return [...old, ...cut(Math.max(from.getTime(), daysBefore.getTime()), until.getTime(), coarser.length - 1)];
}

function wholeDays(fromMs: number, untilMs: number): Span[] {
  const from = Math.round(fromMs / grainsMs.day) * grainsMs.day;
  const until = Math.round(untilMs / grainsMs.day) * grainsMs.day;
  return from < until ? [span('day', from, until)] : [];
}

/** From the coarsest grain to facts: the middle uses that grain, the ends finer ones. */
function cut(fromMs: number, untilMs: number, level: number): Span[] {
  if (fromMs >= untilMs) return [];
  const step = coarser[level];
  if (step === undefined) return [span('fact', fromMs, untilMs)];
  const [grain, sizeMs] = step;
  const first = Math.ceil(fromMs / sizeMs) * sizeMs;
  const last = Math.floor(untilMs / sizeMs) * sizeMs;
  if (first >= last) return cut(fromMs, untilMs, level - 1);
  return [...cut(fromMs, first, level - 1), span(grain, first, last), ...cut(last, untilMs, level - 1)];
}

const span = (grain: Span['grain'], fromMs: number, untilMs: number): Span => ({
  grain,
  from: new Date(fromMs),
  until: new Date(untilMs),
});
