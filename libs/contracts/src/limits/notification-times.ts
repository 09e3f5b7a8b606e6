const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Of when people are told. */
export const notificationTimeLimits = {
  /** Mails of a day or a week leave at this time of the person's day, in minutes since midnight; those of a week on Mondays. */
  digestMinutes: 8 * 60,
  /** What a gathered mail lists; the rest is counted. */
  maxInDigest: 40,
  /** How far ahead a notification can be put off. */
  snoozeMostMs: 31 * DAY,
  maxZoneCharacters: 64,
} as const;
