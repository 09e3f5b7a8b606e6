/** Of papers of one trade that name each other's numbers. */
export const chainLimits = {
  /** Of a number as it is looked up. */
  maxKeyCharacters: 40,
  /** A shorter one names too many things. */
  minKeyCharacters: 3,
  /** Documents of one chain that are shown. */
  maxDocuments: 30,
  /** From paper to paper: from an offer to its invoice. */
  maxSteps: 4,
  /** Documents that are looked at in a step. */
  maxCandidates: 200,
  maxDifferences: 20,
} as const;
