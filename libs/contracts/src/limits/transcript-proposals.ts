/** Of decisions and tasks that are proposed from transcripts. */
export const proposalLimits = {
  maxTextCharacters: 1_000,
  maxNameCharacters: 200,
  /** Answers that are kept of one transcript. */
  maxOfTranscript: 500,
  /** Proposed of one transcript. */
  maxProposed: 100,
} as const;
