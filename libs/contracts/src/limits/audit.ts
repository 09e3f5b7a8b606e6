const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of the audit. */
export const auditLimits = {
  maxQueryCharacters: 200,
  maxCounted: 10_000,
  /** Times a minute that an organisation may have its whole chain recomputed. */
  maxVerifications: 6,
  /** Refusals of the same call to the same person that are recorded in a minute. */
  maxRefusalsAMinute: 3,
  choicesDays: 90,
  /** Parts of an original that one person asks for within this time are one download: viewers ask for many. */
  oneDownloadMs: 10 * MINUTE,
} as const;
