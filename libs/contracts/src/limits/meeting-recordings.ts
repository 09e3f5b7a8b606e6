const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Of recordings of meetings. */
export const recordingLimits = {
  /** Samples a second of each voice (mono, 16 bit): what speech is understood from. */
  sampleRate: 16_000,
  /** A voice goes to the disk in pieces of so much sound: a killed process loses less than two seconds of it. */
  segmentMs: 1_000,
  /** One recording; then it ends, and another one can be begun. */
  longestMs: 4 * HOUR,
  maxOfMeeting: 50,
  /** How often whoever records looks at the rows, and says that it is there. */
  lookEveryMs: SECOND,
  /** Who said nothing for so long is gone, and another one takes over. */
  silentMs: 5 * SECOND,
  /** How long a recorder may take to start and join before people read that nothing is recorded. */
  startMs: 20 * SECOND,
  /** How often a gateway looks for recordings that nobody takes care of; rarely while there are none. */
  watchMs: 5 * SECOND,
  watchIdleMs: 60 * SECOND,
  /** Its token; the meeting server gives newer ones to who is in. */
  tokenMs: 600 * SECOND,
  /** Answers of one person to the question whether they agree. */
  answersAMinute: 30,
  /** Marks of one person. */
  marksAMinute: 30,
} as const;
