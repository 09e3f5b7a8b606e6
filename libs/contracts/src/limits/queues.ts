const DAY = 86_400_000;

/** Limits for the queue view for operators. */
export const queueLimits = {
  /** Jobs per page. */
  pageSize: 50,
  maxPage: 1_000,
  /** Failed jobs retried at a time; retrying again continues. */
  retriedAtOnce: 500,
  /** How long a failed job is listed. */
  failedKeptMs: 30 * DAY,
  maxJobIdCharacters: 300,
  /** How often each worker process applies the operators' pauses to the queues. */
  pausesKeptEveryMs: 30_000,
} as const;
