const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 3_600 * SECOND;
const MB = 1024 * 1024;

/** Of the pictures of a recording, which the page of a host puts together. */
export const pictureLimits = {
  /** A page that is closed loses no more than this. */
  partMs: 4 * SECOND,
  /** Pictures that go on stand in another track after this: a page plays one track at a time, of some 150 MB at most. */
  trackMs: 1_200 * SECOND,
  width: 1_280,
  height: 720,
  framesASecond: 15,
  /** As `MediaRecorder` is asked for them. */
  pictureBitsASecond: 900_000,
  soundBitsASecond: 64_000,
  /** Pictures are smaller than they should be where more are shown. */
  maxDrawn: 25,
  maxPartBytes: 2 * MB,
  /** In one call; pages send fewer where they are large. */
  maxPartsAtOnce: 50,
  maxBodyBytes: 8 * MB,
  /** Those of four hours, and of pages that were closed and opened again. */
  maxTracks: 1_000,
  maxPartsOfTrack: 1_000,
  /** When a part begins and ends, in a recording of four hours and of a page whose clock is wrong. */
  longestMs: DAY,
  maxRecordingBytes: 4_096 * MB,
  /** A part that was under way at the end of a recording reaches so far beyond it; nothing else does. */
  afterEndMs: 10 * SECOND,
  /** A track that begins at the end of a recording may still be on its way; later ones are none of it. */
  beginsLateMs: 60 * SECOND,
  /** What a closed page kept goes up within this after the recording has ended. */
  lateMs: 30 * DAY,
  /** Of one person: those that waited for a line. */
  partsAMinute: 1_000,
  /** That one person fetches. */
  tracksAMinute: 60,
  /** The longest track over a slow line. */
  fetchedWithinMs: 30 * MINUTE,
} as const;
