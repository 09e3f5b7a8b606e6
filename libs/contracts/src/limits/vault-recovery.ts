const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Limits for vault recovery by two administrators. */
export const vaultRecoveryLimits = {
  /** How long a person's request waits for both halves before it has to be repeated. */
  openMs: 7 * DAY_MS,
  /** Requests per hour. Both administrators are notified each time. */
  asks: { most: 6, windowMs: HOUR_MS },
  /** Length of the code that the person reads out: 80 bits, so that finding a key with the same code is infeasible. */
  codeBytes: 10,
  maxCandidates: 200,
} as const;
