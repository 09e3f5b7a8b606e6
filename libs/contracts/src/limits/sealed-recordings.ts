const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;
const MB = 1024 * 1024;

/** Limits for recordings of encrypted meetings, which a page makes and the server can't read. */
export const sealedRecordingLimits = {
  /** Maximum loss per voice if the page is closed. */
  partMs: 4 * SECOND,
  /**
   * Longer speech continues in another track, because a page decodes one track at a time: five minutes are 58 MB during decoding at 48,000
   * samples per second, and 19 MB afterward.
   */
  trackMs: 300 * SECOND,
  /** Audio bit rate requested from `MediaRecorder`. */
  bitsASecond: 32_000,
  /** Form, nonce and tag: no part can be shorter. */
  minPartBytes: 29,
  maxPartBytes: MB / 2,
  /** Parts per call. Pages send fewer if they are large. */
  maxPartsAtOnce: 50,
  maxBodyBytes: 8 * MB,
  /** Tracks per person, so that no one uses up the others' tracks. */
  maxTracksOfVoice: 500,
  /** Four hours with two hundred voices. */
  maxTracks: 10_000,
  /** Four hours of parts, with some margin for early ones. */
  maxPartsOfTrack: 5_000,
  maxRecordingBytes: 2_048 * MB,
  maxTranscriptBytes: 5 * MB,
  /** Per person: the page saves the whole transcript for each corrected word. */
  transcriptsAMinute: 60,
  /** Recordings started by one person in all their meetings. */
  begunAnHour: 30,
  /** How often a recording page reports that it is running. */
  heardEveryMs: 10 * SECOND,
  /** Reports per person, including problems. */
  heardAMinute: 60,
  /** The others are informed after this silence, and the recording ends after `lostMs`. */
  silentMs: 30 * SECOND,
  lostMs: 150 * SECOND,
  /** Speech from before a withdrawn consent may still arrive within this time. */
  afterNoMs: 60 * SECOND,
  /** A track that started at the end of a recording may still arrive within this time; later ones are rejected. */
  beginsLateMs: 60 * SECOND,
  /** How long after the recording a page can upload parts it had stored before it was closed. */
  lateMs: 30 * DAY,
  /** Parts per person: many voices, and parts that waited for a connection. */
  partsAMinute: 3_000,
  /** Tracks fetched by one person: a long recording, twice. */
  tracksAMinute: 2_000,
  /** If a voice can't be recorded, recording is retried after this time, doubled each time up to the maximum. */
  againMs: 4 * SECOND,
  longestAgainMs: 60 * SECOND,
} as const;
