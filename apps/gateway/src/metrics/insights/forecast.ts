import { mean } from './statistics.js';

/** Forecasts a series from its past. */
export type Forecaster = (values: readonly number[], ahead: number) => readonly number[];

/** This share of the past errors was smaller than half of the interval. */
const INTERVAL = 0.8;

interface Trials {
  /** Absolute errors by trial and day ahead. */
  readonly errors: readonly (readonly number[])[];
  readonly mean: number;
}

export interface Forecasted {
  readonly by: 'model' | 'last-season';
  readonly days: readonly { readonly value: number; readonly low: number; readonly high: number }[];
  readonly errors: { readonly model: number; readonly lastSeason: number; readonly moments: number };
}

interface Plan {
  readonly period: number;
  readonly ahead: number;
  /** The minimum number of values for a forecast. */
  readonly training: number;
  /** The maximum number of trials in the past, one season apart. */
  readonly trials: number;
}

/** Repeats the last season. */
export const lastSeason =
  (period: number): Forecaster =>
  (values, ahead) =>
    Array.from({ length: ahead }, (_, index) => values[values.length - period + (index % period)] ?? 0);

/**
 * Forecasts a series of at least `training + ahead` values, and measures the errors of such forecasts: they are
 * repeated for past moments with the data known then, and compared with the actual values. Uses the model only if its
 * error was smaller than that of repeating the last season. The interval is the past error, by season ahead (split
 * conformal prediction). Counts are never below zero.
 */
export function forecast(values: readonly number[], model: Forecaster, plan: Plan): Forecasted {
  const origins = originsOf(values.length, plan);
  const [tried, plain] = [model, lastSeason(plan.period)].map((one) => trialsOf(values, one, origins, plan.ahead));
  if (!tried || !plain) throw new Error('Nothing was tried');
  const isBetter = tried.mean < plain.mean;
  const [chosen, trials] = isBetter ? [model, tried] : [lastSeason(plan.period), plain];
  return {
    by: isBetter ? 'model' : 'last-season',
    days: chosen(values, plan.ahead).map((point, step) => {
      const value = Math.max(0, point);
      const off = usualError(trials, Math.floor(step / plan.period), plan.period);
      return { value, low: Math.max(0, value - off), high: value + off };
    }),
    errors: { model: tried.mean, lastSeason: plain.mean, moments: origins.length },
  };
}

/** Newest first. */
function originsOf(length: number, { period, ahead, training, trials }: Plan): number[] {
  const origins: number[] = [];
  for (let origin = length - ahead; origin >= training && origins.length < trials; origin -= period)
    origins.push(origin);
  return origins;
}

function trialsOf(values: readonly number[], one: Forecaster, origins: readonly number[], ahead: number): Trials {
  const errors = origins.map((origin) =>
    one(values.slice(0, origin), ahead).map((point, step) =>
      Math.abs(Math.max(0, point) - (values[origin + step] ?? 0)),
    ),
  );
  return { errors, mean: mean(errors.flat()) };
}

/** The error that `INTERVAL` of the trials didn't exceed, for the days of one season ahead. */
function usualError({ errors }: Trials, season: number, period: number): number {
  const sorted = errors
    .flatMap((ofMoment) => ofMoment.slice(season * period, (season + 1) * period))
    .sort((one, other) => one - other);
  return sorted[Math.min(sorted.length, Math.ceil((sorted.length + 1) * INTERVAL)) - 1] ?? 0;
}
