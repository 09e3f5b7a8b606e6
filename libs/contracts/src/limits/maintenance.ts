const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Of maintenance. */
export const maintenanceLimits = {
  noteMaxCharacters: 300,
  /** It is announced to everybody from so long before on. */
  toldBeforeMs: DAY,
  /** It may be announced this long before, and last this long. */
  mostBeforeMs: 90 * DAY,
  longestMs: 7 * DAY,
} as const;
