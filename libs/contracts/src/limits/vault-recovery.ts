const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Of vaults that two administrators open together for somebody who lost every way in. */
export const vaultRecoveryLimits = {
  /** So long a person waits for both halves; then they ask anew. */
  openMs: 7 * DAY_MS,
  /** Each time both administrators are told. */
  asks: { most: 6, windowMs: HOUR_MS },
  /** Of the code that the person reads out: 80 bits, so that nobody looks for a key that makes the same. */
  codeBytes: 10,
  maxCandidates: 200,
} as const;
