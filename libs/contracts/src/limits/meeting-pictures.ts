const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 3_600 * SECOND;
const MB = 1024 * 1024;

/** Limits for a recording's video, which a host's page composes. */
export const pictureLimits = {
  /** Maximum loss if the page is closed. */
  partMs: 4 * SECOND,
  /** Longer videos continue in another track, because a page plays one track at a time. At most about 150 MB. */
  trackMs: 1_200 * SECOND,
  width: 1_280,
  height: 720,
  framesASecond: 15,
  /** Bit rates requested from `MediaRecorder`. */
  pictureBitsASecond: 900_000,
  soundBitsASecond: 64_000,
  /** Tiles per frame. With more participants, the tiles would be too small. */
  maxDrawn: 25,
  maxPartBytes: 2 * MB,
  /** Parts per call. Pages send fewer if they are large. */
  maxPartsAtOnce: 50,
  maxBodyBytes: 8 * MB,
  /** Enough for four hours and for pages that were closed and reopened. */
  maxTracks: 1_000,
  maxPartsOfTrack: 1_000,
  /** Latest start and end of a part, for a four-hour recording and a page with a wrong clock. */
  longestMs: DAY,
  maxRecordingBytes: 4_096 * MB,
  /** How far a part in progress may extend beyond the end of a recording. Nothing else may. */
  afterEndMs: 10 * SECOND,
  /** A track that started at the end of a recording may still arrive within this time; later ones are rejected. */
  beginsLateMs: 60 * SECOND,
  /** How long after the recording a page can upload parts it had stored before it was closed. */
  lateMs: 30 * DAY,
  /** Parts per person, including those that waited for a connection. */
  partsAMinute: 1_000,
  /** Tracks that one person fetches. */
  tracksAMinute: 60,
  /** Time to download the longest track over a slow connection. */
  fetchedWithinMs: 30 * MINUTE,
} as const;
