const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const batchLimits = {
  rateWindowMs: 5 * MINUTE,
  endedForRate: 3,
  retriedAtOnce: 100,
  /**
   * A batch without a new file for this long counts as complete, regardless of who started it or the state of their
   * page.
   */
  sentAfterMs: 10 * MINUTE,
} as const;
