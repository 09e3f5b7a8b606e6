/** Limits for decisions and tasks proposed from transcripts. */
export const proposalLimits = {
  maxTextCharacters: 1_000,
  maxNameCharacters: 200,
  /** Stored answers per transcript. */
  maxOfTranscript: 500,
  /** Proposals per transcript. */
  maxProposed: 100,
} as const;
