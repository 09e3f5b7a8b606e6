/** Limits for moving documents between a vault and the server. */
export const movingLimits = {
  /** How often the page checks whether the server has processed or deleted it. */
  askEveryMs: 1_000,
  /** Timeout for fetching an original into the vault. */
  fetchMs: 300_000,
  /** Searches for the deleted document before the page reports that it is still found. */
  searches: 20,
  /** Number of pages per request for words. */
  pagesAtOnce: 20,
} as const;
