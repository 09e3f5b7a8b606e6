import type { SavingAssumption } from '@cartulary/contracts/assumptions';
import type { Assumption, SavingTerms } from '@cartulary/contracts/endpoints/metrics';

/** Assumptions about manual work. Null if not set. */
export type Assumed = Readonly<Record<SavingAssumption, number | null>>;

export function assumedOf(assumptions: readonly Assumption[]): Assumed {
  const of = (name: SavingAssumption): number | null => assumptions.find((one) => one.name === name)?.value ?? null;
  return {
    'minutes-by-hand': of('minutes-by-hand'),
    'hourly-wage': of('hourly-wage'),
    'on-costs': of('on-costs'),
    'counted-as-money': of('counted-as-money'),
  };
}

/** The assumptions a number depends on, in display order. */
export const neededFor: Partial<Record<string, readonly SavingAssumption[]>> = {
  'hours-saved': ['minutes-by-hand'],
  'money-saved': ['minutes-by-hand', 'hourly-wage', 'on-costs', 'counted-as-money'],
};

/** Minutes that people spent on reviewed documents. */
export const minutesSpent = ({ reviewed, minutesPerReview }: SavingTerms): number => reviewed * (minutesPerReview ?? 0);

/** Hours that manual entry would have taken, minus the hours people spent on review. Can be negative. */
export function hoursSaved(terms: SavingTerms, assumed: Assumed): number | null {
  const byHand = assumed['minutes-by-hand'];
  return byHand === null ? null : (terms.read * byHand - minutesSpent(terms)) / 60;
}

/** The cost of an hour including overhead. */
export function costOfHour(assumed: Assumed): number | null {
  const { 'hourly-wage': wage, 'on-costs': onCosts } = assumed;
  return wage === null || onCosts === null ? null : wage * (1 + onCosts / 100);
}

/** The monetary value of a saved hour. */
export function worthOfHour(assumed: Assumed): number | null {
  const cost = costOfHour(assumed);
  const counted = assumed['counted-as-money'];
  return cost === null || counted === null ? null : (cost * counted) / 100;
}

export function moneySaved(terms: SavingTerms, assumed: Assumed): number | null {
  const hours = hoursSaved(terms, assumed);
  const worth = worthOfHour(assumed);
  return hours === null || worth === null ? null : hours * worth;
}

/** Both savings over a period, given the assumptions. */
export const savings = {
  'hours-saved': hoursSaved,
  'money-saved': moneySaved,
} as const;
export type SavingFigure = keyof typeof savings;
export const isSaving = (name: string): name is SavingFigure => name in savings;

const MOST_DIGITS = 6;

/**
 * The number of decimals for a displayed step such that calculating with it gives the displayed result.
 * @param comesTo computes the next line's display from this step's displayed value
 */
export function digitsThatHold(value: number, least: number, comesTo: (read: number) => string): number {
  const wanted = comesTo(value);
  for (let digits = least; digits < MOST_DIGITS; digits += 1)
    if (comesTo(Number(value.toFixed(digits))) === wanted) return digits;
  return MOST_DIGITS;
}
