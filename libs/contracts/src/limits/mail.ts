const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const mailLimits = {
  /** Mails of one kind to one address per organization: those that anyone can trigger, and notices about actions. */
  linksPerHour: 5,
  noticesPerHour: 20,
  /** Separate quota for alert rules, which other notices can't use up. */
  alertsPerHour: 60,
  /** Quotas per address, in organizations. Mails beyond that wait. */
  sharesAtOnce: 2,
  windowMs: HOUR,
  keptDays: 30,
  /** Delays before the retries of an unsent mail. After the last one, it has failed permanently. */
  retryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR],
  /** Lease of a mail, in case the worker dies while sending. */
  leaseMs: 2 * MINUTE,
  timeoutMs: 15 * SECOND,
} as const;
