/** Of pipelines: which stages read documents, and how. */
export const pipelineLimits = {
  /** Of one organisation, the retired ones as well. */
  maxPipelines: 100,
  /** Published versions of one pipeline: none of them ever goes, since documents say that they were read by it. */
  mostVersions: 200,
  maxNameCharacters: 80,
  maxLanguageCharacters: 8,
  /** Of a summary that has as many sentences as somebody says. */
  minSentences: 1,
  maxSentences: 10,
  /** A draft is tried on so many pages of a document. */
  triedPages: 20,
  /** Of a recording so many seconds of sound are written down, of all voices together. */
  triedSoundSeconds: 120,
  /** A trial takes so long at most. */
  trialMs: 900_000,
  /** One that waited for others and that nobody ended within that is over, and is not begun any more. */
  trialLostMs: 1_800_000,
  /** Then what a trial found is thrown away. */
  trialKeptMs: 86_400_000,
  /** Drafts of an organisation that are tried at once. */
  maxTrials: 2,
} as const;
