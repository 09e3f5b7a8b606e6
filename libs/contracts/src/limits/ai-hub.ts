/** Of the hub of engines and models. */
export const aiHubLimits = {
  /** Of fewer reviewed values no share is told: its interval would be wider than anything it could say. */
  leastReviewed: 20,
  /** How sure the interval around a share is. */
  confidence: 0.95,
  /** So many rows of reviewed values are listed, those with most values first. */
  listedRows: 200,
  /** Hours of work that are drawn, the present one included. */
  drawnHours: 24,
} as const;
