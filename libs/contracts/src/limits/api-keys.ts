const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const apiKeyLimits = {
  maxDays: 365,
  maxOfOrganisation: 100,
  maxNameCharacters: 100,
  callsPerMinute: 1_200,
  /** The last use is recorded at most this often. */
  usedEveryMs: MINUTE,
  /** The creator is notified this long before it expires. */
  warnedBeforeMs: 14 * DAY,
} as const;
