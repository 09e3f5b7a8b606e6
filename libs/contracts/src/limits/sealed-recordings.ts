const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const MB = 1024 * 1024;

/** Of recordings of encrypted meetings, which a page makes and the server can't read. */
export const sealedRecordingLimits = {
  /** A page that is closed loses no more than this of any voice. */
  partMs: 4 * SECOND,
  /**
   * A voice that goes on stands in another track after this. A page decodes one track at a time: five minutes are 58 MB while the
   * browser has them at 48,000 samples a second, and 19 MB afterwards.
   */
  trackMs: 300 * SECOND,
  /** Sound a second, as `MediaRecorder` is asked for it. */
  bitsASecond: 32_000,
  /** The form, a nonce and a proof: nothing shorter is a part. */
  minPartBytes: 29,
  maxPartBytes: MB / 2,
  /** In one call; pages send fewer where they are large. */
  maxPartsAtOnce: 50,
  maxBodyBytes: 8 * MB,
  /** Of one person, so that nobody takes the tracks of the others. */
  maxTracksOfVoice: 500,
  /** Four hours of two hundred voices. */
  maxTracks: 10_000,
  /** Four hours of parts, and some that came early. */
  maxPartsOfTrack: 5_000,
  maxRecordingBytes: 2_048 * MB,
  maxTranscriptBytes: 5 * MB,
  /** Of one person, whose page keeps the whole transcript for each word that they correct. */
  transcriptsAMinute: 60,
  /** Of one person, in all their meetings. */
  begunAnHour: 30,
  /** How often a page that records says so. */
  heardEveryMs: 10 * SECOND,
  /** Of one person, who says so when something is wrong too. */
  heardAMinute: 60,
  /** The others are told after this that it says nothing; and the recording ends after that. */
  silentMs: 30 * SECOND,
  lostMs: 150 * SECOND,
  /** What somebody said before they took their yes back may still be on its way. */
  afterNoMs: 60 * SECOND,
  /** A track that begins at the end of a recording may still be on its way; later ones are none of it. */
  beginsLateMs: 60 * SECOND,
  /** What a closed page kept goes up within this after the recording has ended. */
  lateMs: 30 * DAY,
  /** Of one person: those of many voices, and what waited for a line. */
  partsAMinute: 3_000,
  /** That one person fetches: a long recording, twice. */
  tracksAMinute: 2_000,
  /** Who is not taken is recorded again after this, each time twice as long, in the end this long. */
  againMs: 4 * SECOND,
  longestAgainMs: 60 * SECOND,
} as const;
