/** Of corrections of words that were heard. */
export const wordLimits = {
  /** Of a word as it was heard. */
  maxHeardCharacters: 1_000,
  /** What one word is corrected to: it may have been several. */
  maxCharacters: 200,
  /** Corrections of one document, those that were replaced among them. */
  maxOfDocument: 20_000,
} as const;
