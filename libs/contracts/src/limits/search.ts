const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const searchLimits = {
  maxQueryCharacters: 1_000,
  maxHits: 1_000,
  /** Passages considered for semantic search, and the maximum number of documents. */
  maxAlike: 200,
  /** First passages of a document used to find similar ones. */
  passagesOfSimilar: 16,
  /** Closest documents returned if nothing matches a query. */
  maxNearest: 5,
  snippetsPerDocument: 3,
  maxPlaces: 100,
  maxBoxesOfPage: 200,
  /** Sentences of a passage that are compared with the query. */
  maxSentences: 40,
  /** Characters examined per passage. Embedded passages are shorter. */
  maxPassageCharacters: 6_000,
  /** Values per facet, most frequent first. */
  maxFacetValues: 8,
  /** Characters of a collaborative item that keyword search covers. */
  maxWrittenCharacters: 2_000_000,
  maxSaved: 100,
  maxSavedNameCharacters: 120,
  /** Queries whose embeddings are cached. */
  maxRememberedQueries: 500,
  /** If embedding a query takes longer, it is answered by keywords only. */
  meaningTimeLimitMs: 3 * SECOND,
  embedderIdleMs: 5 * MINUTE,
  /**
   * How long the previous embedder's data is kept after the switch, because gateways of an earlier release may still
   * use it.
   */
  formerIndexKeptMs: 60 * MINUTE,
  /** Cache time of the background statistics of a person's visible passages. A full sample hardly changes. */
  backgroundKeptMs: 5 * MINUTE,
  /** Cache time for a small sample, which changes with every document and is fast to draw. */
  smallBackgroundKeptMs: 10 * SECOND,
} as const;
