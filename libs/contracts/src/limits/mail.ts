const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const mailLimits = {
  /** Emails of one kind to one address per organization: those that anyone can trigger, and notices about actions. */
  linksPerHour: 5,
  noticesPerHour: 20,
  /** Separate quota for alert rules, which other notices can't use up. */
  alertsPerHour: 60,
  /** Per-address quotas, counted in organizations. Emails beyond that wait. */
  sharesAtOnce: 2,
  windowMs: HOUR,
  keptDays: 30,
  /** Delays before each retry of an unsent email. After the last one, it has failed permanently. */
  retryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR],
  /** Lease for an email, in case the worker dies while sending it. */
  leaseMs: 2 * MINUTE,
  timeoutMs: 15 * SECOND,
} as const;
