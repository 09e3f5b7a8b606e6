const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of alert rules. */
export const alertLimits = {
  maxOfOrganisation: 50,
  /** The value that a rule is about: the key or id of a class, or a word of the product. */
  maxFilterCharacters: 64,
  maxNameCharacters: 80,
  maxLimit: 1_000_000_000_000,
  /** How long something has to hold before a rule fires, and to be over before it clears. */
  maxForMinutes: 24 * 60,
  maxSteps: 5,
  maxStepMinutes: 24 * 60,
  maxMuteDays: 366,
  /** A rule that fires again so soon after it cleared goes on with the same alert: it counts, and tells nobody anew. */
  againMs: 30 * MINUTE,
  /** Minutes that nobody looked at, as while workers were off, are made up for so long. */
  maxCatchUpMinutes: 24 * 60,
  /** A rule that is on and was not judged for so long is said not to be. */
  unjudgedAfterMs: 5 * MINUTE,
  /** Weeks that a season is told from, and how many of them have to be there. */
  seasonWeeks: 8,
  minSeasonWeeks: 4,
  /** Amounts scatter by this part of what is usual at least. */
  leastSpreadOfAmounts: 0.1,
  /** A change is told from this many on; below it any number is a large change. */
  minChangeFrom: 5,
  /** Firings of a trial that are listed; all are counted. */
  maxFirings: 100,
  /** Minutes that a trial looks at before it lets others have their turn. */
  trialPortion: 5_000,
  historyRows: 50,
  /** The built-in watch of failed readings. */
  watch: {
    windowMinutes: 60,
    /** Below so many readings in the window one that failed is no share of anything. */
    leastReadings: 20,
  },
  webhooks: {
    maxAddressCharacters: 2_000,
    /** From the look-up of the name to the head of the answer; its body is not read. */
    timeoutMs: 10 * SECOND,
    /** Pauses before a call that did not arrive is tried again; after the last one it has failed. */
    retryMs: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 45 * MINUTE],
    /** A worker that died while it was calling lets go of the call after so long. */
    leaseMs: MINUTE,
    /** Who made the rule is told after so many calls that did not arrive, once until one does. */
    toldAfterTries: 3,
    /** A secret that was renewed signs beside the new one for so long (Standard Webhooks). */
    formerSecretMs: 24 * HOUR,
    secretBytes: 32,
    /** A test can be sent again after so long. */
    testEveryMs: 10 * SECOND,
    shownDeliveries: 5,
    keptDays: 30,
  },
} as const;
