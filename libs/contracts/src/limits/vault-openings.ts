const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits for opening a vault on another device. */
export const vaultOpeningLimits = {
  /** From showing the code until the key is received. */
  openMs: 5 * MINUTE_MS,
  /** Codes shown per hour, and invalid codes tried per hour. */
  codes: { most: 20, windowMs: HOUR_MS },
  wrongCodes: { most: 20, windowMs: HOUR_MS },
  /** Polling interval for a waiting page, in addition to events. */
  askEveryMs: 3_000,
  /** Interval between camera frames that are scanned. */
  lookEveryMs: 250,
} as const;
