/** Limits for custom detectors. */
export const detectorLimits = {
  maxDetectors: 20,
  maxNameCharacters: 60,
  /** Fewer examples don't reveal what the objects have in common. */
  fewestExamples: 3,
  maxExamples: 50,
  /** Minimum width and height of a box, as a fraction of the page. */
  leastSide: 0.008,
  /** Documents per test, and pages per document. Pages with examples are always included. */
  mostDocuments: 100,
  usualDocuments: 20,
  mostPagesADocument: 10,
  /** Detections per page, most likely first. */
  mostOnAPage: 20,
  /** Cross-validation folds: each part of the example pages is tested with a model trained on the others. */
  parts: 5,
  /** A document that crashed its engine this often is skipped. */
  triesADocument: 3,
  /** Time to learn from a page or to search one. */
  pageMs: 60_000,
  turnMs: 900_000,
  /** Cases per page. */
  pageSize: 24,
} as const;
