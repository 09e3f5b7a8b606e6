const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const alertLimits = {
  maxOfOrganisation: 50,
  /** The value that a rule is filtered by: a class key or id, or a built-in value. */
  maxFilterCharacters: 64,
  maxNameCharacters: 80,
  maxLimit: 1_000_000_000_000,
  /** How long a condition has to hold before a rule fires, or to be over before it clears. */
  maxForMinutes: 24 * 60,
  maxSteps: 5,
  maxStepMinutes: 24 * 60,
  maxMuteDays: 366,
  /** A rule that fires again this soon after clearing reopens the same alert: it is counted but not notified again. */
  againMs: 30 * MINUTE,
  /** Missed minutes, for example while workers were down, are evaluated up to this far back. */
  maxCatchUpMinutes: 24 * 60,
  /** A rule that is on but hasn't been evaluated for this long is reported as such. */
  unjudgedAfterMs: 5 * MINUTE,
  /** Weeks considered by a seasonal rule, and the minimum number with data. */
  seasonWeeks: 8,
  minSeasonWeeks: 4,
  /** Minimum spread of amounts, as a share of the usual value. */
  leastSpreadOfAmounts: 0.1,
  /** Minimum baseline for a change. Below it, any difference is a large change. */
  minChangeFrom: 5,
  /** Firings listed in a backtest; all of them are counted. */
  maxFirings: 100,
  /** Minutes a backtest evaluates before it yields to other work. */
  trialPortion: 5_000,
  historyRows: 50,
  /** The built-in watch of failed runs. */
  watch: {
    windowMinutes: 60,
    /** Minimum runs in the window. With fewer, a single failure would distort the share. */
    leastReadings: 20,
  },
  webhooks: {
    maxAddressCharacters: 2_000,
    /** From the DNS lookup to the response headers; the body isn't read. */
    timeoutMs: 10 * SECOND,
    /** Delays before the retries of a failed call. After the last one, it has failed permanently. */
    retryMs: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 45 * MINUTE],
    /** Lease of a call, in case the worker dies during it. */
    leaseMs: MINUTE,
    /** The rule's author is notified after this many failed attempts, once until a call succeeds. */
    toldAfterTries: 3,
    /** After a rotation, the old secret still signs next to the new one for this long (Standard Webhooks). */
    formerSecretMs: 24 * HOUR,
    secretBytes: 32,
    /** Minimum time between two tests. */
    testEveryMs: 10 * SECOND,
    shownDeliveries: 5,
    keptDays: 30,
  },
} as const;
