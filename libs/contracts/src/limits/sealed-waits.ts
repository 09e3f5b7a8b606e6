const DAY = 24 * 3_600_000;

/** Limits for colleagues who get a sealed document once they have a vault. */
export const sealedWaitLimits = {
  /** Per document. */
  maxWaits: 100,
  /** Over all documents of a person, because their vault stores them with the keys of other people. */
  maxOfVault: 100,
  /** Pending shares expire after this time, so that a forgotten intention doesn't take effect unexpectedly. */
  lastsMs: 30 * DAY,
} as const;
