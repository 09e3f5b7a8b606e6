/** Limits for facts, their rollups, and dashboard queries. */
export const metricsLimits = {
  /**
   * Retention of facts and of minute and hour rollups: covers 90 full days in any time zone. Day rollups are kept for {@link
   * metricsLimits.daysKeptDays}.
   */
  keptDays: 93,
  daysKeptDays: 1_100,
  /** A fact written this long after it happened counts as late. */
  lateAfterMs: 60_000,
  /** How far in the future a fact may be, to allow for clock differences. */
  aheadMs: 10 * 60_000,
  /** Figures that lag by more than this aren't shown as live. */
  behindMs: 90_000,
  maxConditionsCharacters: 400,
  /** Rows per page of a receipt. */
  rows: 20,
  maxRowPage: 500,
  maxReasonCharacters: 300,
  /** Facts in one export of a person's own data. */
  ownFacts: 100_000,
  /** Minimum samples for a share to be displayed. */
  minSamples: 100,
  /** Minimum team size for counts of people. Smaller counts would reveal who did something. */
  minTeam: 3,
  /** Maximum gap counted between two values that one person settles. */
  longestGapMs: 5 * 60_000,
} as const;
