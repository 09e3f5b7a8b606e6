export const aiHubLimits = {
  /** Minimum reviewed values for a share. With fewer, the interval would be too wide to be useful. */
  leastReviewed: 20,
  /** Confidence level of the interval. */
  confidence: 0.95,
  /** Listed rows of reviewed values, most values first. */
  listedRows: 200,
  /** Hours in the chart, including the current one. */
  drawnHours: 24,
} as const;
