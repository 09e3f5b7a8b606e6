const SECOND = 1_000;

/** Limits for document processing in the browser, in privacy mode. */
export const privateReadingLimits = {
  /** Each worker holds the recognizer and its document's pages, about 300 MB. Together they stay under 1 GB. */
  maxWorkers: 3,
  /** Devices with less memory get a single worker. */
  leastMemoryForSeveralGb: 4,
  /** Per page: six times the server's limit. */
  pageTimeLimitMs: 180 * SECOND,
  /** Workers of a paused run are stopped after this time to free their memory. */
  pausedWorkersMs: 60 * SECOND,
} as const;
