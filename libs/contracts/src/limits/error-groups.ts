/** Limits for /error-monitoring. */
export const errorLimits = {
  /** Groups that one action can merge. */
  maxMerged: 50,
  /** Maximum number of occurrences for which an error can be ignored. */
  maxTimesIgnored: 1_000_000,
  maxIgnoredDays: 366,
  maxWordsCharacters: 200,
  /** Releases, browsers and people listed per group. */
  named: 20,
  /** Releases in the filter. */
  maxReleases: 50,
  /** Parsed frames per stack, and characters examined per line. */
  maxFrames: 60,
  maxFrameCharacters: 1_000,
  /** Size of a source map, stored and unpacked. Larger ones aren't opened. */
  maxMapBytes: 8_000_000,
  maxMapTextBytes: 24_000_000,
  /** Source lines shown around a frame, and characters per line. */
  linesAround: 3,
  maxLineCharacters: 200,
  /** Releases whose source maps are stored next to the built client. */
  releasesWithMaps: 5,
  /** Errors that each server process reports per minute. */
  ownReportsAMinute: 60,
  /** Minimum time between two error events to pages. */
  toldEveryMs: 2_000,
  /** Unpacked size of a recording. Larger ones count as damaged. */
  maxRecordingBytes: 16_000_000,
} as const;
