/** Of detectors that an organisation makes of examples. */
export const detectorLimits = {
  maxDetectors: 20,
  maxNameCharacters: 60,
  /** Fewer say too little of what such things have in common. */
  fewestExamples: 3,
  maxExamples: 50,
  /** The least width and height of a box, in parts of its page. */
  leastSide: 0.008,
  /** Of one test, and of each of its documents; pages with examples are looked at besides. */
  mostDocuments: 100,
  usualDocuments: 20,
  mostPagesADocument: 10,
  /** Found on one page: the likeliest. */
  mostOnAPage: 20,
  /** Each part of the examples' pages is tested by what was learnt from the others. */
  parts: 5,
  /** A document that took its reader with it so often is given up. */
  triesADocument: 3,
  /** Learning from one page or looking at one. */
  pageMs: 60_000,
  turnMs: 900_000,
  /** Cases that are listed at once. */
  pageSize: 24,
} as const;
