const SECOND = 1_000;
const GB = 2 ** 30;

/** Of captions in meetings. */
export const meetingCaptionLimits = {
  maxWordCharacters: 60,
  /** Of one piece of at most {@link longestPieceMs}. */
  maxWords: 80,
  /** Pieces, and answers, of one person. */
  saidAMinute: 60,
  /** A piece ends with a pause of so long, and at the latest after so long. */
  pauseMs: 0.5 * SECOND,
  longestPieceMs: 9.5 * SECOND,
  /** What is said is sent so long after it at the latest: a page writes it down on a slow device. */
  longestAgoMs: 60 * SECOND,
  /** Lines of one transcript; what is said later is shown and not kept. */
  maxKeptLines: 20_000,
  /** A line of an encrypted meeting as its page encrypts it for a transcript: at least the form, a nonce and a proof. */
  minSealedLineBytes: 29,
  maxSealedLineBytes: 20_000,
  /** Of which so many are told in one answer. */
  sealedLinesTold: 500,
  /** How often a gateway looks for transcripts that no document was made of, beside being told. */
  watchTranscriptsMs: 60 * SECOND,
  /** Where a device has less memory the model does not fit beside a meeting. */
  leastMemoryBytes: 4 * GB,
  /** Words of which the model was less sure than this are marked. */
  doubtfulBelow: 0.5,
  /** What was said is shown for so long. */
  shownMs: 12 * SECOND,
} as const;
