const SECOND = 1_000;
const GB = 2 ** 30;

export const meetingCaptionLimits = {
  maxWordCharacters: 60,
  /** Words per caption, which lasts at most {@link longestPieceMs}. */
  maxWords: 80,
  /** Captions and consent answers per person. */
  saidAMinute: 60,
  /** A caption ends after this pause, or at this length. */
  pauseMs: 0.5 * SECOND,
  longestPieceMs: 9.5 * SECOND,
  /** Maximum delay between speech and its caption, for slow devices. */
  longestAgoMs: 60 * SECOND,
  /** Stored lines per transcript. Later ones are shown but not stored. */
  maxKeptLines: 20_000,
  /** Size of an encrypted transcript line. The minimum is form, nonce and tag. */
  minSealedLineBytes: 29,
  maxSealedLineBytes: 20_000,
  /** Lines per response. */
  sealedLinesTold: 500,
  /** How often a gateway checks for unfinished transcripts, besides being notified. */
  watchTranscriptsMs: 60 * SECOND,
  /** On devices with less memory, the model doesn't fit next to a meeting. */
  leastMemoryBytes: 4 * GB,
  /** Words below this model confidence are marked. */
  doubtfulBelow: 0.5,
  /** How long a caption stays visible. */
  shownMs: 12 * SECOND,
} as const;
