import type { AlertDefinition } from './alert-rules.js';
import { alertLimits } from './limits/alerts.js';
import { measures, type Measure } from './measures.js';

/** How a rule evaluates minutes, shared by backtests and live evaluation. Pure. */

const DAY = 1_440;
const WEEK = 7 * DAY;

/** One value per minute, oldest first. Values before `knownFrom` are unknown. */
export interface MinuteValues {
  readonly values: Float64Array;
  readonly knownFrom: number;
}

/** Number of minutes of history needed to evaluate one minute. */
export function lookBackMinutes({ kind, windowMinutes, against }: AlertDefinition): number {
  if (kind === 'season') return windowMinutes + alertLimits.seasonWeeks * WEEK;
  if (kind !== 'change') return windowMinutes;
  return windowMinutes + offsetOf(against, windowMinutes);
}

/** Minutes from `from` (inclusive) to `until` (exclusive). */
export interface MinuteRange {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the minutes needed to evaluate a range, oldest first and without overlaps. A seasonal rule needs a few hours from each of many
 * weeks, and nothing in between.
 */
export function lookedAt(
  { kind, windowMinutes, against }: AlertDefinition,
  { from, until }: MinuteRange,
): MinuteRange[] {
  const weeks = kind === 'season' ? alertLimits.seasonWeeks : 0;
  const offsets = Array.from({ length: weeks + 1 }, (_, week) => week * WEEK);
  if (kind === 'change') offsets.push(offsetOf(against, windowMinutes));
  const ranges = offsets
    .map((offset) => ({ from: from + 1 - windowMinutes - offset, until: until - offset }))
    .toSorted((one, other) => one.from - other.from);
  return ranges.reduce<MinuteRange[]>((merged, range) => {
    const last = merged.at(-1);
    if (last === undefined || range.from > last.until) return [...merged, range];
    return [...merged.slice(0, -1), { from: last.from, until: Math.max(last.until, range.until) }];
  }, []);
}

function offsetOf(against: AlertDefinition['against'], windowMinutes: number): number {
  if (against === 'week') return WEEK;
  return against === 'day' ? DAY : windowMinutes;
}

/** The score a rule compares per minute: a sum, a change in percent, or a deviation in units of the usual spread. */
export class Scores {
  private readonly sums: Float64Array;

  constructor(
    private readonly definition: AlertDefinition,
    private readonly minutes: MinuteValues,
  ) {
    this.sums = new Float64Array(minutes.values.length + 1);
    minutes.values.forEach((value, index) => (this.sums[index + 1] = (this.sums[index] ?? 0) + value));
  }

  /** Score of the minute at `index`; null if there isn't enough data. */
  at(index: number): number | null {
    const { kind, windowMinutes, against } = this.definition;
    const now = this.window(index);
    if (now === null || kind === 'threshold' || kind === 'absence') return now;
    if (kind === 'season') return this.season(index, now);
    const before = this.window(index - offsetOf(against, windowMinutes));
    if (before === null || before < alertLimits.minChangeFrom) return null;
    return ((now - before) / before) * 100;
  }

  private window(index: number): number | null {
    const from = index + 1 - this.definition.windowMinutes;
    if (from < this.minutes.knownFrom) return null;
    return (this.sums[index + 1] ?? 0) - (this.sums[from] ?? 0);
  }

  /** Uses the median and the median absolute deviation of the same hour in past weeks, so that one unusual week has little effect. */
  private season(index: number, now: number): number | null {
    const past: number[] = [];
    for (let week = 1; week <= alertLimits.seasonWeeks; week += 1) {
      const then = this.window(index - week * WEEK);
      if (then !== null) past.push(then);
    }
    if (past.length < alertLimits.minSeasonWeeks) return null;
    const usual = medianOf(past);
    const deviation = NORMAL * medianOf(past.map((value) => Math.abs(value - usual)));
    const spread = Math.max(deviation, leastSpread(measures[this.definition.measure], usual));
    return spread === 0 ? null : (now - usual) / spread;
  }
}

/**
 * Identical weeks would make any change an outlier, so the spread has a floor. Counts scatter by at least their square root. Sums of
 * amounts (bytes, pages, milliseconds) don't: their root would depend on the unit, so they use a share of the usual value. If the usual
 * value is 0, there is no spread.
 */
const leastSpread = ({ adds }: Measure, usual: number): number =>
  adds === 'facts' ? Math.max(Math.sqrt(usual), 1) : usual * alertLimits.leastSpreadOfAmounts;

/** Ratio of the standard deviation to the median absolute deviation in a normal distribution. */
const NORMAL = 1.4826;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** State of a rule between two minutes. */
export interface AlertState {
  readonly isFiring: boolean;
  /** Consecutive minutes beyond the limit or, while firing, on the clear side. */
  readonly minutes: number;
}
export const quiet: AlertState = { isFiring: false, minutes: 0 };

/** An absence rule has one fixed limit: a single fact. */
export const boundsOf = ({ kind, direction, limit, clearAt }: AlertDefinition) =>
  kind === 'absence' ? ({ direction: 'below', limit: 1, clearAt: 1 } as const) : { direction, limit, clearAt };

/** Advances the state by one minute. A minute without enough data only resets the count. */
export function stepped(state: AlertState, score: number | null, definition: AlertDefinition): AlertState {
  const { direction, limit, clearAt } = boundsOf(definition);
  const isAbove = direction === 'above';
  const isCleared = (value: number): boolean => (isAbove ? value <= clearAt : value >= clearAt);
  const isBeyond = (value: number): boolean => (isAbove ? value > limit : value < limit);
  const counts = score !== null && (state.isFiring ? isCleared(score) : isBeyond(score));
  const minutes = counts ? state.minutes + 1 : 0;
  const needed = Math.max(1, state.isFiring ? definition.clearForMinutes : definition.forMinutes);
  return counts && minutes >= needed ? { isFiring: !state.isFiring, minutes: 0 } : { ...state, minutes };
}

/** Returns whichever score is further on the side that fires. */
export const worseOf = (definition: AlertDefinition, one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return boundsOf(definition).direction === 'above' ? Math.max(one, other) : Math.min(one, other);
};

/** One firing of a rule, in minutes of the evaluated range. `until` is null while it still fires. */
export interface Firing {
  readonly from: number;
  readonly until: number | null;
  readonly worst: number | null;
}

/** Returns every firing over a series of scores. */
export function firingsOf(scores: readonly (number | null)[], definition: AlertDefinition): Firing[] {
  const firings: Firing[] = [];
  let state = quiet;
  let open: { from: number; worst: number | null } | undefined;
  scores.forEach((score, minute) => {
    const next = stepped(state, score, definition);
    if (next.isFiring) open = { from: open?.from ?? minute, worst: worseOf(definition, open?.worst ?? null, score) };
    else if (open) {
      firings.push({ ...open, until: minute });
      open = undefined;
    }
    state = next;
  });
  if (open) firings.push({ ...open, until: null });
  return firings;
}
