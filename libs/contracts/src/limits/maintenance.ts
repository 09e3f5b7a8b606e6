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
  /** It may have begun this long ago when it is announced, by clocks and by the time that typing takes. */
  begunBeforeMs: 60 * MINUTE,
  /** While it is announced or runs, each process reads it again so often: it may have missed that it ended. */
  readAgainMs: 30_000,
} as const;
