const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits for an organization's service levels. */
export const serviceLevelLimits = {
  /** Range of a target's share and time. A target of 100% would have no error budget. */
  minPercent: 50,
  maxPercent: 99.99,
  minMs: MINUTE,
  maxMs: 30 * DAY,
  /** Unit of each level's time. */
  unitsMs: { read: MINUTE, done: HOUR },
  /** Period of the error budget: a burn rate of 1 uses it up in this time. */
  budgetMs: 30 * DAY,
  /** Windows over which the burn rate is measured. */
  windowsMs: [5 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, 3 * DAY],
  /**
   * Burn rate thresholds after Google's SRE workbook (chapter 5, “Multiwindow, Multi-Burn-Rate Alerts”): a long window, and a twelfth of it
   * that shows it is still ongoing. A target that can't burn this fast alarms once every document is late (`alarmFrom`).
   */
  alarms: [
    { name: 'fast', longMs: HOUR, shortMs: 5 * MINUTE, rate: 14.4 },
    { name: 'medium', longMs: 6 * HOUR, shortMs: 30 * MINUTE, rate: 6 },
    { name: 'slow', longMs: 3 * DAY, shortMs: 6 * HOUR, rate: 1 },
  ],
  /** Fewer late documents may be chance and don't raise an alarm. */
  leastLate: 3,
} as const;
