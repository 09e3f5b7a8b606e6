/** Of pipelines: which stages read documents, and how. */
export const pipelineLimits = {
  /** Of one organisation, the retired ones as well. */
  maxPipelines: 100,
  maxNameCharacters: 80,
  maxLanguageCharacters: 8,
  /** Of a summary that has as many sentences as somebody says. */
  minSentences: 1,
  maxSentences: 10,
  /** A draft is tried on so many pages of a document. */
  triedPages: 20,
  /** A trial takes so long at most; one that nobody ended within that is over. */
  trialMs: 900_000,
  /** Then what a trial found is thrown away. */
  trialKeptMs: 86_400_000,
  /** Drafts of an organisation that are tried at once. */
  maxTrials: 6,
} as const;
