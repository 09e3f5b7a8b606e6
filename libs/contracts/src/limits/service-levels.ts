const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of what an organisation promises itself. */
export const serviceLevelLimits = {
  /** How large the share and how long the time of a target may be. A target of all documents has no budget for errors. */
  minPercent: 50,
  maxPercent: 99.99,
  minMs: MINUTE,
  maxMs: 30 * DAY,
  /** What the time of each level is said in. */
  unitsMs: { read: MINUTE, done: HOUR },
  /** What a budget for errors is made for: a burn rate of 1 uses it up in so long. */
  budgetMs: 30 * DAY,
  /** Spans back from now over which it is looked at how fast the budget burns. */
  windowsMs: [5 * MINUTE, 30 * MINUTE, HOUR, 6 * HOUR, 3 * DAY],
  /**
   * How fast is too fast, after Google's SRE workbook (chapter 5, “Multiwindow, Multi-Burn-Rate Alerts”): over a long window and over a
   * twelfth of it, which says that it goes on. A target that can't burn so fast alarms where all are late (`alarmFrom`).
   */
  alarms: [
    { name: 'fast', longMs: HOUR, shortMs: 5 * MINUTE, rate: 14.4 },
    { name: 'medium', longMs: 6 * HOUR, shortMs: 30 * MINUTE, rate: 6 },
    { name: 'slow', longMs: 3 * DAY, shortMs: 6 * HOUR, rate: 1 },
  ],
  /** Fewer late documents than that are chance: nobody is alarmed by them. */
  leastLate: 3,
} as const;
