/**
 * A redacted copy is made and attacked while somebody waits. Its pages are pictures that are recognized up to twice each, so the time
 * that it may take goes by their number; of what was found so much is told. A word that is covered everywhere has two letters or digits at least: one stands in every line. Up to
 * `maxWholeWordCharacters` it has to stand by itself. Of other documents so many pages are looked through for a check; what is not may hold anything.
 */
export const redactionLimits = {
  maxPages: 80,
  maxBoxes: 1_000,
  maxTerms: 200,
  minTermCharacters: 2,
  maxTermCharacters: 200,
  maxWholeWordCharacters: 5,
  timeLimitMs: 55_000,
  pageTimeLimitMs: 8_000,
  maxFindings: 50,
  maxOtherDocuments: 50,
  maxOtherPages: 2_000,
} as const;

/** How long a copy of so many pages may take to be made and attacked. */
export const copyTimeLimitMs = (pageCount: number): number =>
  redactionLimits.timeLimitMs + pageCount * redactionLimits.pageTimeLimitMs;
