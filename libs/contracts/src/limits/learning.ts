/** Of what is learnt from corrections. */
export const learningLimits = {
  /** Fewer documents of a supplier show no layout. */
  leastDocuments: 2,
  /** Of fewer documents nothing is learnt of a class, nor of fewer classes. */
  leastOfClass: 2,
  leastClasses: 2,
  /** Of so many documents of an organisation, the newest, is learnt; on as many it is compared. */
  mostDocuments: 200,
  /** Of a supplier and class so many show how its documents are set. */
  mostOfLayout: 30,
  /** Of the documents with confirmed values this part, drawn by document for good, is compared on and never learnt from. */
  comparedShare: 0.4,
  /** Of each document so many first pages, and its last. */
  firstPages: 2,
  /** Places at which one value is looked for in a document, and ways to one field that are weighed: a figure may stand on a page a thousand times. */
  mostPlaces: 120,
  /** Patterns of one field. */
  mostPatterns: 3,
  mostLabelCharacters: 60,
  /** A name is learned once people said so in as many documents, of the letters and digits that make it more than a syllable. */
  leastNameDocuments: 2,
  leastNameCharacters: 3,
  mostNameCharacters: 80,
  /** Names that are found, and that are found no more: those first that people said most often. */
  mostNames: 1_000,
  /** A shape is learned from identifiers of so many documents, with other digits in each, of so many characters and runs of one sort. */
  leastShapeDocuments: 3,
  leastShapeDigits: 3,
  mostShapeCharacters: 40,
  mostShapeRuns: 12,
  mostShapes: 20,
  /** Of what a shape finds in the documents that it was learned from, people have to have marked this share. */
  leastShapeShare: 0.5,
  /** A certainty is calibrated from so many values of a field on, neighbours in score put together, and compared on so many others. */
  leastCalibrated: 30,
  calibratedTogether: 10,
  leastCalibrationCompared: 20,
  calibrationDraws: 10_000,
  /** Places of learned names that are looked at on one page. */
  mostNamePlaces: 2_000,
  /** A pattern that was wrong once has to have been right more often than this. */
  rightForEachWrong: 4,
  /** Better has to be so unlikely by chance. */
  chance: 0.05,
  /** Fewer documents that got better prove nothing. */
  leastBetterDocuments: 2,
  /** After the last correction it is learnt anew once it was quiet for so long, by priority. */
  quietMs: { low: 3_600_000, normal: 600_000, high: 60_000 },
  /** However many corrections follow one another, it is learnt after so long. */
  longestWaitMs: 21_600_000,
  /** A turn that nobody ended within that is over: another one begins. */
  turnMs: 1_800_000,
  /** Of them, a turn waits so long in all while documents are read. */
  waitMs: 300_000,
  /** Where this part of the day's processor time is used no turn begins: what is left is for readings. */
  shareOfDay: 0.5,
  /** Learning alone, without comparing. */
  learnMs: 300_000,
  /** After one that failed it is tried again so much later. */
  againMs: 3_600_000,
  /** Versions that are kept of an organisation where earlier ones are kept. */
  mostVersions: 20,
  listedVersions: 20,
} as const;
