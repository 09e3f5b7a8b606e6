const MB = 1024 * 1024;

/** Limits for composing documents from pages: new documents, sources, and total size of the sources. */
export const pageLimits = {
  maxTurnedAtOnce: 300,
  maxNewDocuments: 50,
  maxSources: 20,
  maxSourceBytes: 150 * MB,
} as const;
