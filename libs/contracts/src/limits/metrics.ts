/** Of facts, what is summed up of them, and what dashboards ask. */
export const metricsLimits = {
  /** Facts, and their sums by minute and hour: 90 days of anybody's calendar are whole. Sums by day are kept for {@link metricsLimits.daysKeptDays}. */
  keptDays: 93,
  daysKeptDays: 1_100,
  /** A fact that is written this long after it happened is told as one that came late. */
  lateAfterMs: 60_000,
  /** Facts are written for moments no further off than that; clocks differ. */
  aheadMs: 10 * 60_000,
  /** Figures that were counted up to a moment so long before they were asked for are not told as live. */
  behindMs: 90_000,
  maxConditionsCharacters: 400,
  /** Rows of a receipt on one page. */
  rows: 20,
  maxRowPage: 500,
  maxReasonCharacters: 300,
  /** Below so many samples a share is not told. */
  minSamples: 100,
  /** A gap between two things that one person settles counts as this long at most. */
  longestGapMs: 5 * 60_000,
} as const;
