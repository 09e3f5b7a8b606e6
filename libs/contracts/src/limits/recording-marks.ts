/** Limits for marks in recordings. */
export const markLimits = {
  maxNameCharacters: 200,
  maxOfRecording: 500,
  /** Upper bound for any recording or upload. */
  longestMs: 24 * 3_600_000,
} as const;
