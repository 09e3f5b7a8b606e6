/** Limits for the trial bench and the language studio, which run entirely in the page. */
export const trialLimits = {
  /** Length of a pasted text. */
  maxTextCharacters: 100_000,
  /** Length of the question that passages are compared with. */
  maxQuestionCharacters: 500,
  /** Examples of custom classes fetched for comparison. Each is one call, out of sixty per minute. */
  maxExamples: 15,
} as const;
