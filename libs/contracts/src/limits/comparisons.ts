/** Limits for comparisons: two pipelines on one fixed set of reviewed documents. */
export const comparisonLimits = {
  /** Documents per set. */
  mostDocuments: 200,
  usualDocuments: 50,
  /** Stored comparisons per organization, in any state. */
  mostKept: 50,
  /** Concurrent comparisons per organization. */
  mostUnderWay: 1,
  /** A document that crashed its engine this often is skipped, so that it can't kill one process after another. */
  triesADocument: 5,
  /** Minimum values for a share. With fewer, the interval would be too wide to be useful. */
  leastShared: 20,
  /** Confidence level of the interval. */
  confidence: 0.95,
  /** From this p-value, chance alone is too plausible an explanation for a difference. */
  significance: 0.05,
  /** Differing values per page. */
  pageSize: 50,
} as const;
