const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Limits for operational monitoring: running processes and the installation's state. */
export const internalLimits = {
  /** How often a process reports that it is running, and its resource usage. */
  reportEveryMs: 15 * SECOND,
  /** A process is considered gone if it hasn't reported for this long. */
  goneAfterMs: 50 * SECOND,
  /** How often the installation's state is sampled; with every report while someone is watching. */
  sampleEveryMs: MINUTE,
  /** Someone counts as watching for this long after their last request. */
  watchedMs: 2 * MINUTE,
  /** How often expensive counts (sizes, review backlog) are refreshed; hourly while no one is watching. */
  sizesEveryMs: 5 * MINUTE,
  sizesIdleEveryMs: HOUR,
  /** Up to this many documents and files are counted with every report, so that a new installation doesn't show outdated counts. */
  fewCounted: 10_000,
  /** Retention of samples, and how long stopped processes are listed and stored. */
  samplesKeptMs: 25 * HOUR,
  goneListedMs: 24 * HOUR,
  processesKeptDays: 30,
  /** Length and step of the hour and day charts. */
  hour: { spanMs: HOUR, stepMs: MINUTE },
  day: { spanMs: 24 * HOUR, stepMs: 15 * MINUTE },
  /** Thresholds above which something needs attention. */
  waitsTooLongMs: {
    pipeline: 10 * MINUTE,
    index: 5 * MINUTE,
    webhook: 10 * MINUTE,
    /** Four run concurrently, for at most ten minutes each. */
    intake: 30 * MINUTE,
    mail: 5 * MINUTE,
    sweep: 5 * MINUTE,
    background: 24 * HOUR,
    // Run one at a time, for up to several minutes each.
    trials: HOUR,
  },
  eventsTooLateMs: 30 * SECOND,
  transactionTooLongMs: 5 * MINUTE,
  connectionsShare: 0.8,
  roomShare: 0.1,
  loopDelayMs: SECOND,
  /** How often certificates are checked, how many are listed, and how long before expiry they need attention. */
  certificatesEveryMs: HOUR,
  certificatesListed: 20,
  certificateAnswerMs: 5 * SECOND,
  certificateEndsWithinMs: 30 * 24 * HOUR,
  /** How often the page of an organization's admins refreshes. */
  askedEveryMs: 30 * SECOND,
} as const;
