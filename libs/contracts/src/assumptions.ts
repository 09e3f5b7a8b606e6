/**
 * What people say of work by hand, on which hours and money saved are built. Nothing is assumed by itself: until all that a number
 * needs is said, it isn't told.
 */
export const assumptionNames = ['minutes-by-hand', 'hourly-wage', 'on-costs', 'counted-as-money'] as const;
export type AssumptionName = (typeof assumptionNames)[number];

/** What each may be: minutes a document, money an hour, percent, percent. */
export const assumptionRanges = {
  'minutes-by-hand': { min: 0.01, max: 1_440 },
  'hourly-wage': { min: 0, max: 100_000 },
  'on-costs': { min: 0, max: 500 },
  'counted-as-money': { min: 0, max: 100 },
} as const satisfies Record<AssumptionName, { min: number; max: number }>;
