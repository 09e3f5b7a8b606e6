/** Limits for learning from corrections. */
export const learningLimits = {
  /** Fewer documents from a supplier don't show a layout. */
  leastDocuments: 2,
  /** Minimum documents per class, and minimum classes, for training. */
  leastOfClass: 2,
  leastClasses: 2,
  /** Newest documents of an organization used for training, and the same number for comparison. */
  mostDocuments: 200,
  /** Documents used per supplier and class to learn a layout. */
  mostOfLayout: 30,
  /** Share of the confirmed documents reserved permanently, by document, for comparison and never used for training. */
  comparedShare: 0.4,
  /** First pages used per document, in addition to the last. */
  firstPages: 2,
  /** Positions considered per value, and candidate anchors per field. A number can occur a thousand times on a page. */
  mostPlaces: 120,
  /** Patterns per field. */
  mostPatterns: 3,
  mostLabelCharacters: 60,
  /**
   * Minimum number of documents in which people must mark a name before it's learned, and its minimum letters and
   * digits, so that it's more than a syllable.
   */
  leastNameDocuments: 2,
  leastNameCharacters: 3,
  mostNameCharacters: 80,
  /** Names to find and names to ignore; the most frequently marked come first. */
  mostNames: 1_000,
  /** Requirements for an identifier shape: documents with different digits, length, and runs of one character type. */
  leastShapeDocuments: 3,
  leastShapeDigits: 3,
  mostShapeCharacters: 40,
  mostShapeRuns: 12,
  mostShapes: 20,
  /** Share of a shape's matches in its training documents that people have to have marked. */
  leastShapeShare: 0.5,
  /** Minimum values to calibrate a field's confidence, neighbors grouped per step, and minimum other values for the comparison. */
  leastCalibrated: 30,
  calibratedTogether: 10,
  leastCalibrationCompared: 20,
  calibrationDraws: 10_000,
  /** Positions of learned names examined per page. */
  mostNamePlaces: 2_000,
  /** A pattern has to be right more than this many times per error. */
  rightForEachWrong: 4,
  /** Maximum probability that an improvement is due to chance. */
  chance: 0.05,
  /** Fewer improved documents prove nothing. */
  leastBetterDocuments: 2,
  /** Quiet time after the last correction before relearning, by priority. */
  quietMs: { low: 3_600_000, normal: 600_000, high: 60_000 },
  /** Maximum delay if corrections keep coming. */
  longestWaitMs: 21_600_000,
  /** A run that hasn't ended within this time is abandoned and another one starts. */
  turnMs: 1_800_000,
  /** Total time a run may wait for document processing. */
  waitMs: 300_000,
  /** No run starts once this share of the day's CPU budget is used; the rest is reserved for documents. */
  shareOfDay: 0.5,
  /** Training alone, without the comparison. */
  learnMs: 300_000,
  /** Delay before retrying a failed run. */
  againMs: 3_600_000,
  /** Stored versions per organization, if versioning is on. */
  mostVersions: 20,
  listedVersions: 20,
} as const;
