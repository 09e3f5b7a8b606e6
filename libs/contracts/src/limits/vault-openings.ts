const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Of a vault that is opened on a further device. */
export const vaultOpeningLimits = {
  /** From when the code is shown until the key was taken. */
  openMs: 5 * MINUTE_MS,
  /** So many codes are shown, and so many that lead nowhere are tried, in an hour. */
  codes: { most: 20, windowMs: HOUR_MS },
  wrongCodes: { most: 20, windowMs: HOUR_MS },
  /** How often a page that waits asks, besides being told. */
  askEveryMs: 3_000,
  /** How often a picture of the camera is looked at. */
  lookEveryMs: 250,
} as const;
