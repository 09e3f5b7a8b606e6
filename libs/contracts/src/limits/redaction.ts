/**
 * A redacted copy is made and attacked while somebody waits. Its pages are pictures, so many of them fit into that time; of what
 * was found so much is told. A word that is covered everywhere has two letters or digits at least: one stands in every line.
 */
export const redactionLimits = {
  maxPages: 40,
  maxBoxes: 1_000,
  maxTerms: 200,
  minTermCharacters: 2,
  maxTermCharacters: 200,
  timeLimitMs: 55_000,
  maxFindings: 50,
  maxOtherDocuments: 50,
} as const;
