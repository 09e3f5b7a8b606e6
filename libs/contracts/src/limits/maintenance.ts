const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const maintenanceLimits = {
  noteMaxCharacters: 300,
  /** How long before its start maintenance is announced to everyone. */
  toldBeforeMs: DAY,
  /** Maximum lead time and duration. */
  mostBeforeMs: 90 * DAY,
  longestMs: 7 * DAY,
  /** It may start this far in the past, to allow for clock differences and typing time. */
  begunBeforeMs: 60 * MINUTE,
  /** While it is announced or running, each process rereads it this often, in case it missed the end. */
  readAgainMs: 30_000,
} as const;
