/** Limits of contracts on accuracy. */
export const accuracyLimits = {
  /** Below it nobody reviews enough to prove it; above it a promise says little. */
  leastPromise: 0.005,
  mostPromise: 0.2,
  maxContracts: 100,
  /** A sampled value that nobody looked at for so long closes its gate. */
  staleDays: 14,
  /** Where two people disagree for so long and nobody settles it, or nobody but an owner could answer and doesn't, the value counts as wrong. */
  disputeDays: 14,
  /** Values on a page of the evidence. */
  evidenceOnPage: 100,
  /** Of pairs of people so many are listed, those who were asked about most in common first. */
  listedPairs: 50,
  /** Of the drift so many of the latest samples are drawn. */
  drawnSamples: 300,
} as const;
