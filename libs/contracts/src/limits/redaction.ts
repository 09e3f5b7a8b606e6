/**
 * Limits for redacted copies, which are created and attacked while a person waits. Pages are images that are recognized
 * up to twice each, so the time limit grows with their number. Only part of the findings is returned. A redacted term
 * needs at least two letters or digits, because a single one occurs in every line. Terms up to `maxWholeWordCharacters`
 * only match whole words. A check searches a limited number of pages in other documents; the rest may still contain the
 * term.
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

/** Time limit for making and attacking a copy with this many pages. */
export const copyTimeLimitMs = (pageCount: number): number =>
  redactionLimits.timeLimitMs + pageCount * redactionLimits.pageTimeLimitMs;
