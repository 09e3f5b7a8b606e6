/** Of what is tried on the bench and in the language studio: all of it happens in the page. */
export const trialLimits = {
  /** Of a text that somebody pastes. */
  maxTextCharacters: 100_000,
  /** Of the question that passages are compared with. */
  maxQuestionCharacters: 500,
  /** Examples of own classes that are fetched to be compared: each is a call, of sixty a minute. */
  maxExamples: 15,
} as const;
