/** Of documents that go from a vault to the server, or back. */
export const movingLimits = {
  /** How often the page asks whether the server has read it, or has forgotten it. */
  askEveryMs: 1_000,
  /** How long it may take to fetch an original that goes into the vault. */
  fetchMs: 300_000,
  /** So often it is searched for what was deleted, before the page says that it is still found. */
  searches: 20,
  /** Pages whose words are asked for at once. */
  pagesAtOnce: 20,
} as const;
