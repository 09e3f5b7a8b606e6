/** Assumptions behind the saved hours and money. */
export const savingAssumptions = ['minutes-by-hand', 'hourly-wage', 'on-costs', 'counted-as-money'] as const;
export type SavingAssumption = (typeof savingAssumptions)[number];

/** Assumptions behind the cost of a document. An hour of labor costs the same in both calculations. */
export const costAssumptions = ['machine-hour', 'hourly-wage', 'on-costs'] as const;
export type CostAssumption = (typeof costAssumptions)[number];

/**
 * An organization's own figures for manual work and machines. There are no defaults: a figure isn't shown until all of
 * its assumptions are set.
 */
export const assumptionNames = [...savingAssumptions, 'machine-hour'] as const;
export type AssumptionName = (typeof assumptionNames)[number];

/** Units: minutes per document, money per hour, percent, percent, money per hour. */
export const assumptionRanges = {
  'minutes-by-hand': { min: 0.01, max: 1_440 },
  'hourly-wage': { min: 0, max: 100_000 },
  'on-costs': { min: 0, max: 500 },
  'counted-as-money': { min: 0, max: 100 },
  'machine-hour': { min: 0, max: 100_000 },
} as const satisfies Record<AssumptionName, { min: number; max: number }>;
