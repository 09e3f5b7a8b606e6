const DAY = 86_400_000;

/** Of what operators see of the queues. */
export const queueLimits = {
  /** Jobs on one page of their list. */
  pageSize: 50,
  maxPage: 1_000,
  /** Failed jobs that one press asks for again; the next press goes on. */
  retriedAtOnce: 500,
  /** A job that failed is listed for so long. */
  failedKeptMs: 30 * DAY,
  maxJobIdCharacters: 300,
  /** So often each process of the workers brings the queues in line with what operators paused. */
  pausesKeptEveryMs: 30_000,
} as const;
