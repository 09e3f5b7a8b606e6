const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of what operators watch: which processes run, and how the installation is. */
export const internalLimits = {
  /** How often a process says that it runs, and what it takes. */
  reportEveryMs: 15 * SECOND,
  /** A process that has said nothing for so long is gone. */
  goneAfterMs: 50 * SECOND,
  /** The state of the installation is written down so often; while somebody looks, with every report. */
  sampleEveryMs: MINUTE,
  /** Who asked so shortly ago looks. */
  watchedMs: 2 * MINUTE,
  /** What is long to count (sizes, what waits for people) is counted anew after so long; while nobody looks, every hour. */
  sizesEveryMs: 5 * MINUTE,
  sizesIdleEveryMs: HOUR,
  /** So few documents and files are counted with every report, so that a new installation doesn't show how empty it was. */
  fewCounted: 10_000,
  /** Samples, and for how long processes that are gone are listed and known. */
  samplesKeptMs: 25 * HOUR,
  goneListedMs: 24 * HOUR,
  processesKeptDays: 30,
  /** How an hour and a day are cut for a line. */
  hour: { spanMs: HOUR, stepMs: MINUTE },
  day: { spanMs: 24 * HOUR, stepMs: 15 * MINUTE },
  /** From here on something needs a hand. */
  waitsTooLongMs: {
    pipeline: 10 * MINUTE,
    index: 5 * MINUTE,
    webhook: 10 * MINUTE,
    /** Four are looked at at a time, each for ten minutes at most. */
    intake: 30 * MINUTE,
    mail: 5 * MINUTE,
    sweep: 5 * MINUTE,
    background: 24 * HOUR,
    // One after the other, each up to some minutes.
    trials: HOUR,
  },
  eventsTooLateMs: 30 * SECOND,
  transactionTooLongMs: 5 * MINUTE,
  connectionsShare: 0.8,
  roomShare: 0.1,
  loopDelayMs: SECOND,
  /** Certificates are looked at again after so long, so many are listed, and one needs a hand this long before its end. */
  certificatesEveryMs: HOUR,
  certificatesListed: 20,
  certificateAnswerMs: 5 * SECOND,
  certificateEndsWithinMs: 30 * 24 * HOUR,
  /** What admins are shown of their organization is asked for so often. */
  askedEveryMs: 30 * SECOND,
} as const;
