const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of batches. */
export const batchLimits = {
  rateWindowMs: 5 * MINUTE,
  endedForRate: 3,
  retriedAtOnce: 100,
  /** Without another file for so long a batch counts as sent, whoever began it and whatever became of their page. */
  sentAfterMs: 10 * MINUTE,
} as const;
