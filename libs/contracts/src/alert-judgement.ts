import type { AlertDefinition } from './alert-rules.js';
import { alertLimits } from './limits/alerts.js';
import { measures, type Measure } from './measures.js';

/** How a rule judges minutes: the same for a trial over the past and for the present. Pure. */

const DAY = 1_440;
const WEEK = 7 * DAY;

/** A value for each minute, oldest first. Before `knownFrom` nothing is known. */
export interface MinuteValues {
  readonly values: Float64Array;
  readonly knownFrom: number;
}

/** How many minutes before the one that is judged are looked at. */
export function lookBackMinutes({ kind, windowMinutes, against }: AlertDefinition): number {
  if (kind === 'season') return windowMinutes + alertLimits.seasonWeeks * WEEK;
  if (kind !== 'change') return windowMinutes;
  return windowMinutes + offsetOf(against, windowMinutes);
}

/** Minutes `from` up to `until`, which is not among them. */
export interface MinuteRange {
  readonly from: number;
  readonly until: number;
}

/**
 * Which minutes are looked at to judge those of a range, oldest first and each once: of a season few hours of many weeks, and none of what lies
 * between them.
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

const offsetOf = (against: AlertDefinition['against'], windowMinutes: number): number =>
  against === 'week' ? WEEK : against === 'day' ? DAY : windowMinutes;

/** What a rule looks at, minute by minute: a sum, a change in percent, or how many usual spreads off. */
export class Scores {
  private readonly sums: Float64Array;

  constructor(
    private readonly definition: AlertDefinition,
    private readonly minutes: MinuteValues,
  ) {
    this.sums = new Float64Array(minutes.values.length + 1);
    minutes.values.forEach((value, index) => (this.sums[index + 1] = (this.sums[index] ?? 0) + value));
  }

  /** Of the minute at `index`; null where too little is known to say. */
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

  /** By median and median deviation of the same hour of past weeks, so that one odd week changes little. */
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
 * Weeks that are all alike would make one more an outlier: counts scatter by their root at least. What is added up of an amount (bytes, pages,
 * milliseconds) has no such root, which would depend on the unit; where none of it is usual there is nothing to tell a spread from.
 */
const leastSpread = ({ adds }: Measure, usual: number): number =>
  adds === 'facts' ? Math.max(Math.sqrt(usual), 1) : usual * alertLimits.leastSpreadOfAmounts;

/** Of a normal distribution: its standard deviation by its median deviation. */
const NORMAL = 1.4826;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/** Where a rule stands between two minutes. */
export interface AlertState {
  readonly isFiring: boolean;
  /** For how many minutes without a break it has been beyond the limit, or, firing, on the quiet side. */
  readonly minutes: number;
}
export const quiet: AlertState = { isFiring: false, minutes: 0 };

/** Of an absence there is one limit: something came, or not. */
export const boundsOf = ({ kind, direction, limit, clearAt }: AlertDefinition) =>
  kind === 'absence' ? ({ direction: 'below', limit: 1, clearAt: 1 } as const) : { direction, limit, clearAt };

/** One minute further. A minute of which too little is known changes nothing but that the count begins anew. */
export function stepped(state: AlertState, score: number | null, definition: AlertDefinition): AlertState {
  const { direction, limit, clearAt } = boundsOf(definition);
  const isAbove = direction === 'above';
  const counts =
    score !== null &&
    (state.isFiring ? (isAbove ? score <= clearAt : score >= clearAt) : isAbove ? score > limit : score < limit);
  const minutes = counts ? state.minutes + 1 : 0;
  const needed = Math.max(1, state.isFiring ? definition.clearForMinutes : definition.forMinutes);
  return counts && minutes >= needed ? { isFiring: !state.isFiring, minutes: 0 } : { ...state, minutes };
}

/** The further of two scores on the side of trouble. */
export const worseOf = (definition: AlertDefinition, one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return boundsOf(definition).direction === 'above' ? Math.max(one, other) : Math.min(one, other);
};

/** One time that a rule fires, in minutes of what was looked at; `until` null where it still does. */
export interface Firing {
  readonly from: number;
  readonly until: number | null;
  readonly worst: number | null;
}

/** All times that a rule fires over scores. */
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
