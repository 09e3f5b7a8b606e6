export const pipelineLimits = {
  /** Per organization, including retired ones. */
  maxPipelines: 100,
  /** Published versions per pipeline. None is ever deleted, because documents refer to them. */
  mostVersions: 200,
  maxNameCharacters: 80,
  maxLanguageCharacters: 8,
  /** Sentences of a summary, if a number is set. */
  minSentences: 1,
  maxSentences: 10,
  /** Pages of a document used in a trial. */
  triedPages: 20,
  /** Seconds of a recording transcribed in a trial, over all voices. */
  triedSoundSeconds: 120,
  /** Timeout of a trial. */
  trialMs: 900_000,
  /** A trial that waited and wasn't finished within this time is abandoned and not started anymore. */
  trialLostMs: 1_800_000,
  /** Retention of a trial's results. */
  trialKeptMs: 86_400_000,
  /** Concurrent trials per organization. */
  maxTrials: 2,
} as const;
