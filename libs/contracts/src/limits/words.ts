/** Limits for corrected words in transcripts. */
export const wordLimits = {
  /** Length of the transcribed word. */
  maxHeardCharacters: 1_000,
  /** Length of a correction, which can be several words. */
  maxCharacters: 200,
  /** Corrections per document, including replaced ones. */
  maxOfDocument: 20_000,
} as const;
