const SECOND = 1_000;

/** Of documents that a page reads itself, in privacy mode. */
export const privateReadingLimits = {
  /** Each holds the reader and the pages of its document, some 300 MB: together they stay under 1 GB. */
  maxWorkers: 3,
  /** Where a device has less memory one worker is what fits. */
  leastMemoryForSeveralGb: 4,
  /** Of one page: six times as long as the server gives one. */
  pageTimeLimitMs: 180 * SECOND,
  /** Workers of a reading that was paused are ended after so long, which gives their memory back. */
  pausedWorkersMs: 60 * SECOND,
} as const;
