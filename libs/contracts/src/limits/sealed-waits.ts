const DAY = 24 * 3_600_000;

/** Of colleagues who are given a sealed document once they have a vault. */
export const sealedWaitLimits = {
  /** Of one document. */
  maxWaits: 100,
  /** Of all documents of somebody: their vault remembers them beside the keys of others. */
  maxOfVault: 100,
  /** After that nobody is given it any more: what was meant long ago does not go out by itself. */
  lastsMs: 30 * DAY,
} as const;
