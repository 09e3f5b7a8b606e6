const SECOND = 1_000;
const MB = 1024 * 1024;

/** Of versions of what is written together. */
export const historyLimits = {
  /** One a spell of this length in which somebody wrote; made before the first change after it. */
  automaticEveryMs: 60 * 60 * SECOND,
  /** Nobody wrote for so long: what the document came to is kept, and the next change begins another spell. */
  quietMs: 10 * 60 * SECOND,
  /** The first version of a new document is kept after so long, while somebody writes or once they stopped. */
  firstAfterMs: 3 * 60 * SECOND,
  /** What stays of the automatic ones: each for a day, then one a day for a month, then one a week for as long as the document is. */
  keepEachForMs: 24 * 60 * 60 * SECOND,
  keepDailyForMs: 30 * 24 * 60 * 60 * SECOND,
  /** Those with a name, of one document; none of them is ever thinned out. */
  maxNamed: 500,
  /** Packed, of those with a name and of the others of one document: what is more goes, of the others the oldest first. */
  maxNamedBytes: 512 * MB,
  maxOtherBytes: 256 * MB,
  maxNameCharacters: 120,
  /** What one question about a version may take, and how much memory. */
  questionMs: 30 * SECOND,
  heapBytes: 768 * MB,
  /** Questions that may wait; whoever asks above that is told to come back. */
  maxWaiting: 20,
  /** Of one person, with the one that is worked on: two wait. */
  maxWaitingOfOne: 3,
  /** Two documents are compared up to so many insertions and deletions, and for so long; what is left then is told line by line. */
  comparedEdits: 5_000,
  compareMs: 3 * SECOND,
  /** Of a longer line only what lies between its common beginning and end is compared word by word, if that is no longer. */
  comparedLineCharacters: 50_000,
  /** Lines of a comparison that are told, with so many characters in all, and those that both have around a change. */
  comparedLines: 4_000,
  comparedCharacters: 400_000,
  linesAround: 1,
  /** What both have within a line is told up to this length; of more, its beginning and its end. */
  sameCharacters: 2_000,
  /** Lines that are held against one another one by one. */
  pairedLines: 10_000,
  /** A restored text is stored by then, or it is said that it is not. */
  restoreMs: 15 * SECOND,
} as const;
