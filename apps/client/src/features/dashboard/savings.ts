import type { SavingAssumption } from '@cartulary/contracts/assumptions';
import type { Assumption, SavingTerms } from '@cartulary/contracts/endpoints/metrics';

/** What is said of work by hand; null where nobody has said it. */
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

/** Which assumptions a number is built on, in the order in which they are asked. */
export const neededFor: Partial<Record<string, readonly SavingAssumption[]>> = {
  'hours-saved': ['minutes-by-hand'],
  'money-saved': ['minutes-by-hand', 'hourly-wage', 'on-costs', 'counted-as-money'],
};

/** Minutes that people spent on the documents which needed one. */
export const minutesSpent = ({ withPerson, minutesWithPerson }: SavingTerms): number =>
  withPerson * (minutesWithPerson ?? 0);

/** Hours that keying these documents would have taken, less those that people spent on them; may be negative. */
export function hoursSaved(terms: SavingTerms, assumed: Assumed): number | null {
  const byHand = assumed['minutes-by-hand'];
  return byHand === null ? null : (terms.read * byHand - minutesSpent(terms)) / 60;
}

/** What an hour costs with what comes on top of the wage. */
export function costOfHour(assumed: Assumed): number | null {
  const { 'hourly-wage': wage, 'on-costs': onCosts } = assumed;
  return wage === null || onCosts === null ? null : wage * (1 + onCosts / 100);
}

/** What an hour saved counts as, in money. */
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

/** What each of the two would be over a period if `assumed` held. */
export const savings = {
  'hours-saved': hoursSaved,
  'money-saved': moneySaved,
} as const;
export type SavingFigure = keyof typeof savings;
export const isSaving = (name: string): name is SavingFigure => name in savings;

const MOST_DIGITS = 6;

/**
 * With how many decimals a step has to be shown so that what is worked out from it as read comes to the result as read.
 * @param comesTo what the next line is for a value of this step, as it is shown
 */
export function digitsThatHold(value: number, least: number, comesTo: (read: number) => string): number {
  const wanted = comesTo(value);
  for (let digits = least; digits < MOST_DIGITS; digits += 1)
    if (comesTo(Number(value.toFixed(digits))) === wanted) return digits;
  return MOST_DIGITS;
}
