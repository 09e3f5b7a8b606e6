/** What hours and money saved are built on. */
export const savingAssumptions = ['minutes-by-hand', 'hourly-wage', 'on-costs', 'counted-as-money'] as const;
export type SavingAssumption = (typeof savingAssumptions)[number];

/** What the cost of a document is built on. An hour of people costs the same in both. */
export const costAssumptions = ['machine-hour', 'hourly-wage', 'on-costs'] as const;
export type CostAssumption = (typeof costAssumptions)[number];

/**
 * What people say of work by hand and of machines. Nothing is assumed by itself: until all that a number needs is said, it isn't told.
 */
export const assumptionNames = [...savingAssumptions, 'machine-hour'] as const;
export type AssumptionName = (typeof assumptionNames)[number];

/** What each may be: minutes a document, money an hour, percent, percent, money an hour. */
export const assumptionRanges = {
  'minutes-by-hand': { min: 0.01, max: 1_440 },
  'hourly-wage': { min: 0, max: 100_000 },
  'on-costs': { min: 0, max: 500 },
  'counted-as-money': { min: 0, max: 100 },
  'machine-hour': { min: 0, max: 100_000 },
} as const satisfies Record<AssumptionName, { min: number; max: number }>;
