const MB = 1024 * 1024;

/** New documents out of pages: so many at once, of so many others, whose files have so many bytes together. */
export const pageLimits = {
  maxTurnedAtOnce: 300,
  maxNewDocuments: 50,
  maxSources: 20,
  maxSourceBytes: 150 * MB,
} as const;
