const MINUTE = 60_000;

/** Of alert rules. */
export const alertLimits = {
  maxOfOrganisation: 50,
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
} as const;
