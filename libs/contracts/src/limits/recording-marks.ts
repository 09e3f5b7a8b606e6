/** Of marks in recordings. */
export const markLimits = {
  maxNameCharacters: 200,
  maxOfRecording: 500,
  /** Nothing that is recorded or uploaded is as long. */
  longestMs: 24 * 3_600_000,
} as const;
