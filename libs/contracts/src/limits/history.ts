const SECOND = 1_000;
const MB = 1024 * 1024;

/** Limits for the version history of collaborative items. */
export const historyLimits = {
  /** Length of an editing period with one automatic version, created before the first change after it. */
  automaticEveryMs: 60 * 60 * SECOND,
  /** After this long without edits, the current state is saved as a version and the next change starts a new period. */
  quietMs: 10 * 60 * SECOND,
  /** The first version of a new document is saved after this time, during or after editing. */
  firstAfterMs: 3 * 60 * SECOND,
  /** Retention of automatic versions: all for a day, then one per day for a month, then one per week for the lifetime of the document. */
  keepEachForMs: 24 * 60 * 60 * SECOND,
  keepDailyForMs: 30 * 24 * 60 * 60 * SECOND,
  /** Named versions per document. They are never thinned out. */
  maxNamed: 500,
  /** Compressed size of a document's named and other versions. Above it, versions are deleted; of the others, the oldest first. */
  maxNamedBytes: 512 * MB,
  maxOtherBytes: 256 * MB,
  maxNameCharacters: 120,
  /** Time and memory of one version query. */
  questionMs: 30 * SECOND,
  heapBytes: 768 * MB,
  /** Waiting version queries. Above this, callers are asked to retry later. */
  maxWaiting: 20,
  /** Queries per person, including the running one. */
  maxWaitingOfOne: 3,
  /** A comparison computes up to this many edits within this time; the rest is compared by whole lines. */
  comparedEdits: 5_000,
  compareMs: 3 * SECOND,
  /** For longer lines, only the part between their common beginning and end is compared word by word, if it isn't longer than this. */
  comparedLineCharacters: 50_000,
  /** Lines returned by a comparison, their total characters, and unchanged context lines around a change. */
  comparedLines: 4_000,
  comparedCharacters: 400_000,
  linesAround: 1,
  /** Unchanged text within a line is returned up to this length; longer text is shortened to its beginning and end. */
  sameCharacters: 2_000,
  /** Lines that are matched individually. */
  pairedLines: 10_000,
  /** A restored text is stored within this time, or the restore is reported as failed. */
  restoreMs: 15 * SECOND,
} as const;
