const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

export const recordingLimits = {
  /** Samples per second and voice (mono, 16 bit), sufficient for speech recognition. */
  sampleRate: 16_000,
  /** Length of the audio segments written to disk. A killed process loses less than two seconds. */
  segmentMs: 1_000,
  /** Maximum length of a recording. It then ends, and another one can be started. */
  longestMs: 4 * HOUR,
  maxOfMeeting: 50,
  /** How often the recording process checks the rows and reports that it is running. */
  lookEveryMs: SECOND,
  /** If it doesn't report for this long, another process takes over. */
  silentMs: 5 * SECOND,
  /** How long a recorder may take to start and join before people are told that nothing is being recorded. */
  startMs: 20 * SECOND,
  /** How often a gateway checks for orphaned recordings, and how often while there are none. */
  watchMs: 5 * SECOND,
  watchIdleMs: 60 * SECOND,
  /** Token lifetime. The meeting server renews the tokens of connected participants. */
  tokenMs: 600 * SECOND,
  /** Consent answers per person. */
  answersAMinute: 30,
  /** Marks per person. */
  marksAMinute: 30,
} as const;
