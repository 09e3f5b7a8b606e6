export const accuracyLimits = {
  /** Below this, no one reviews enough to prove it. Above it, the guarantee means little. */
  leastPromise: 0.005,
  mostPromise: 0.2,
  maxContracts: 100,
  /** A sampled value that isn't reviewed for this long closes its gate. */
  staleDays: 14,
  /** If two people disagree and no one settles it for this long, or only an owner could answer and doesn't, the value counts as wrong. */
  disputeDays: 14,
  /** Values on one page of evidence. */
  evidenceOnPage: 100,
  /** Listed pairs of people, most values in common first. */
  listedPairs: 50,
  /** Latest samples in the drift chart. */
  drawnSamples: 300,
} as const;
