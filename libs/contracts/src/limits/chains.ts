/** Limits for document chains: documents that refer to each other's numbers. */
export const chainLimits = {
  /** Length of a number when it's looked up. */
  maxKeyCharacters: 40,
  /** Shorter numbers match too much. */
  minKeyCharacters: 3,
  /** Documents shown per chain. */
  maxDocuments: 30,
  /** Steps between documents, as from an offer to its invoice. */
  maxSteps: 4,
  /** Documents examined per step. */
  maxCandidates: 200,
  maxDifferences: 20,
} as const;
