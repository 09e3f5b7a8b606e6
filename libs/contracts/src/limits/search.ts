const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of searching. */
export const searchLimits = {
  maxQueryCharacters: 1_000,
  maxHits: 1_000,
  /** Passages that are looked at for what they mean, at most as many documents. */
  maxAlike: 200,
  /** First passages of a document by which it is alike another. */
  passagesOfSimilar: 16,
  /** Documents that come closest to a query that nothing matches. */
  maxNearest: 5,
  snippetsPerDocument: 3,
  maxPlaces: 100,
  maxBoxesOfPage: 200,
  /** Sentences of a passage that are compared with what was asked. */
  maxSentences: 40,
  /** Of a passage so much is looked at; embedded ones are shorter. */
  maxPassageCharacters: 6_000,
  /** Values of a facet that are counted, the most frequent first. */
  maxFacetValues: 8,
  /** Of what is written together so much is found by its words. */
  maxWrittenCharacters: 2_000_000,
  maxSaved: 100,
  maxSavedNameCharacters: 120,
  /** What queries mean is remembered for so many of them. */
  maxRememberedQueries: 500,
  /** A query whose meaning takes longer is answered by its words. */
  meaningTimeLimitMs: 3 * SECOND,
  embedderIdleMs: 5 * MINUTE,
  /** What the embedder before left stays so long after the change-over: gateways of an earlier release may still be asked. */
  formerIndexKeptMs: 60 * MINUTE,
  /** What passages that somebody may see are like on the whole is kept so long: a whole sample hardly changes. */
  backgroundKeptMs: 5 * MINUTE,
  /** One of few passages changes with every document and is drawn fast. */
  smallBackgroundKeptMs: 10 * SECOND,
} as const;
