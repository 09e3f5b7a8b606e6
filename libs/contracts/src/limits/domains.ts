const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const domainLimits = {
  /** Domains per organization, verified or not. */
  maxOfOrganisation: 50,
  /** Consecutive days without the DNS record after which a domain is no longer verified. */
  missesUntilLost: 7,
  recheckedAfterMs: DAY,
  /** DNS lookup: time per attempt, number of attempts, total time. */
  dns: { tryMs: 3 * SECOND, tries: 2, totalMs: 10 * SECOND },
  /** Manual DNS checks per organization and minute, and domain queries per IP address and minute. */
  checksAMinute: 20,
  questionsAMinute: 30,
} as const;
