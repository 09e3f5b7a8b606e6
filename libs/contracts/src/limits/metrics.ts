/** Of facts, what is summed up of them, and what dashboards ask. */
export const metricsLimits = {
  /** Facts, and their sums by minute and hour: 90 days of anybody's calendar are whole. Sums by day are kept for {@link metricsLimits.daysKeptDays}. */
  keptDays: 93,
  daysKeptDays: 1_100,
  /** A fact that is written this long after it happened counts as late. */
  lateAfterMs: 60_000,
  /** How far ahead of the clock a fact may be, since clocks differ. */
  aheadMs: 10 * 60_000,
  /** Figures that were counted this long before they were asked for are not shown as live. */
  behindMs: 90_000,
  maxConditionsCharacters: 400,
  /** Rows of a receipt on one page. */
  rows: 20,
  maxRowPage: 500,
  maxReasonCharacters: 300,
  /** Facts that somebody is told of themselves in one file. */
  ownFacts: 100_000,
  /** A share of fewer samples is not shown. */
  minSamples: 100,
  /** Of fewer people of a team it is not told how many did something: it would say who. */
  minTeam: 3,
  /** A gap between two things that one person settles counts as no longer than this. */
  longestGapMs: 5 * 60_000,
} as const;
