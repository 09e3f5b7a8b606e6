import type { AssumptionName } from '@cartulary/contracts/assumptions';
import {
  executiveFigures,
  type Assumption,
  type ExecutiveFigure,
  type MetricsFigure,
  type SavingTerms,
} from '@cartulary/contracts/endpoints/metrics';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { Tally } from './tally.js';

/** The inputs of figures other than facts. */
export interface Basis {
  readonly assumptions: Readonly<Partial<Record<AssumptionName, number>>>;
  /** Accounts that can sign in. */
  readonly accounts: number;
}

type Told = Pick<MetricsFigure, 'value' | 'untold' | 'part' | 'whole' | 'margin'>;

const MINUTE_MS = 60_000;
/** 80 % of a normal distribution are within this many standard deviations. */
const Z_80 = 1.2816;

const told = (value: number, part: number, whole: number, margin: number | null = null): Told => ({
  value,
  untold: null,
  part,
  whole,
  margin,
});
const untold = (why: NonNullable<Told['untold']>, part = 0, whole = 0): Told => ({
  value: null,
  untold: why,
  part,
  whole,
  margin: null,
});

/** A share with half of its 80 % interval (Wald), if there are enough samples. */
const sampled = (part: number, whole: number): Told => {
  if (whole < metricsLimits.minSamples) return untold('too-few-samples', part, whole);
  const share = part / whole;
  return told(share, part, whole, Z_80 * Math.sqrt((share * (1 - share)) / whole));
};
const share = (part: number, whole: number): Told =>
  whole === 0 ? untold('nothing-counted') : told(part / whole, part, whole);

/** Documents that are done: they needed no person, or a person checked them. */
const doneOf = ({ ready, checked }: Tally): number => ready + checked;

/** The time it would take to key all of them manually, minus the time people spent on some of them. */
function hoursSaved(tally: Tally, { assumptions }: Basis): Told {
  const done = doneOf(tally);
  const byHand = assumptions['minutes-by-hand'];
  if (byHand === undefined) return untold('assumption-missing', tally.checked, done);
  if (done === 0) return untold('nothing-counted');
  return told((done * byHand - tally.checkedMs / MINUTE_MS) / 60, tally.checked, done);
}

function moneySaved(tally: Tally, basis: Basis): Told {
  const { 'hourly-wage': wage, 'on-costs': onCosts, 'counted-as-money': counted } = basis.assumptions;
  const hours = hoursSaved(tally, basis);
  if (hours.value === null) return hours;
  if (wage === undefined || onCosts === undefined || counted === undefined)
    return untold('assumption-missing', hours.part, hours.whole);
  return { ...hours, value: hours.value * wage * (1 + onCosts / 100) * (counted / 100) };
}

const rules: Readonly<Record<ExecutiveFigure, (tally: Tally, basis: Basis) => Told>> = {
  processed: ({ ready, review }) => told(ready + review, ready + review, ready + review),
  'straight-through': ({ ready, review, failed }) => share(ready, ready + review + failed),
  'hours-saved': hoursSaved,
  'money-saved': moneySaved,
  'field-accuracy': ({ fields: { confirmed, corrected, removed, added } }) =>
    sampled(confirmed, confirmed + corrected + removed + added),
  adoption: ({ people }, { accounts }) => (people === null ? untold('not-kept') : share(people, accounts)),
};

/**
 * The tallies of the current and the previous period, in total and by day. `before` is null unless it was counted
 * completely.
 */
export interface Tallies {
  readonly now: Tally;
  readonly days: readonly Tally[];
  readonly before: Tally | null;
  readonly daysBefore: readonly Tally[];
}

/** One of the six figures. */
export function figureOf(
  name: ExecutiveFigure,
  { now, days, before, daysBefore }: Tallies,
  basis: Basis,
): MetricsFigure {
  const rule = rules[name];
  const value = (tally: Tally) => rule(tally, basis).value;
  return {
    name,
    ...rule(now, basis),
    before: before && value(before),
    days: days.map(value),
    daysBefore: before === null ? [] : daysBefore.map(value),
  };
}

/** All six, in display order. */
export const figuresOf = (tallies: Tallies, basis: Basis): MetricsFigure[] =>
  executiveFigures.map((name) => figureOf(name, tallies, basis));

/** The terms of hours and money saved. */
export const termsOf = (tally: Tally): SavingTerms => ({
  read: doneOf(tally),
  reviewed: tally.checked,
  minutesPerReview: tally.checked === 0 ? null : tally.checkedMs / tally.checked / MINUTE_MS,
});

/** The values set so far, by name. */
export const said = (assumptions: readonly Assumption[]): Basis['assumptions'] =>
  Object.fromEntries(assumptions.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
