const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const auditLimits = {
  maxQueryCharacters: 200,
  maxCounted: 10_000,
  /** Full chain verifications that an organization can run per minute. */
  maxVerifications: 6,
  /** Recorded rejections of the same call by the same person per minute. */
  maxRefusalsAMinute: 3,
  choicesDays: 90,
  /** Range requests by one person for the same original within this time count as one download, because viewers send many. */
  oneDownloadMs: 10 * MINUTE,
} as const;
