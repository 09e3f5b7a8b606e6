/** Of comparisons of two ways of reading on one frozen set of reviewed documents. */
export const comparisonLimits = {
  /** Documents of one set. */
  mostDocuments: 200,
  usualDocuments: 50,
  /** Kept by one organisation, whatever became of them. */
  mostKept: 50,
  /** Of one organisation at once. */
  mostUnderWay: 1,
  /** A document that took its reader with it so often is given up, so that it can't end one process after the other. */
  triesADocument: 5,
  /** Of fewer values no share is told: its interval would be wider than anything it could say. */
  leastShared: 20,
  /** How sure the interval around a share is. */
  confidence: 0.95,
  /** From here on chance alone explains a difference too well. */
  significance: 0.05,
  /** Differing values that are listed at once. */
  pageSize: 50,
} as const;
