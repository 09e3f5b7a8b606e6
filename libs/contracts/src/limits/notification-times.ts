const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Limits for notification schedules. */
export const notificationTimeLimits = {
  /** Local time of daily and weekly digests, in minutes since midnight; weekly ones are sent on Mondays. */
  digestMinutes: 8 * 60,
  /** Notifications listed in a digest; the remainder is counted. */
  maxInDigest: 40,
  /** Maximum snooze. */
  snoozeMostMs: 31 * DAY,
  maxZoneCharacters: 64,
} as const;
