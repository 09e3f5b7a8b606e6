const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of keys for machines. */
export const apiKeyLimits = {
  maxDays: 365,
  maxOfOrganisation: 100,
  maxNameCharacters: 100,
  callsPerMinute: 1_200,
  /** Its last use is written down at most this often. */
  usedEveryMs: MINUTE,
  /** So long before it expires its maker is told. */
  warnedBeforeMs: 14 * DAY,
} as const;
