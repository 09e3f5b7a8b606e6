/** Of /error-monitoring. */
export const errorLimits = {
  /** Groups that one act may merge. */
  maxMerged: 50,
  /** An error that is ignored comes back after so many more at the latest. */
  maxTimesIgnored: 1_000_000,
  maxIgnoredDays: 366,
  maxWordsCharacters: 200,
  /** Releases, browsers and people that a group names. */
  named: 20,
  /** Releases to choose from. */
  maxReleases: 50,
  /** Of a stack: frames that are told apart, and what of a line is looked at. */
  maxFrames: 60,
  maxFrameCharacters: 1_000,
  /** A map as it is kept, and unpacked. A longer one is not opened. */
  maxMapBytes: 8_000_000,
  maxMapTextBytes: 24_000_000,
  /** Lines of the source around a frame, and how much of each is shown. */
  linesAround: 3,
  maxLineCharacters: 200,
  /** Releases whose maps are kept beside the built client. */
  releasesWithMaps: 5,
  /** What runs on the server tells at most so many errors a minute and process. */
  ownReportsAMinute: 60,
  /** Pages hear of new errors at most this often. */
  toldEveryMs: 2_000,
  /** A recording as it is unpacked; a longer one is damaged. */
  maxRecordingBytes: 16_000_000,
} as const;
