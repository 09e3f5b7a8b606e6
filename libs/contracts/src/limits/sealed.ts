const KB = 1024;
const MB = 1024 * KB;
const MINUTE = 60_000;

/** Of sealed documents, whose bytes only their owner's browsers can read (docs/security/sealed-documents.md). */
export const sealedLimits = {
  /** Before it is padded and encrypted: as large as any file that is uploaded. */
  maxPlaceBytes: 50 * MB,
  /** What lists show of a document is sent with each of their rows. */
  maxHeadBytes: 32 * KB,
  /** As it is stored (`sealedSize`). */
  maxStoredHeadBytes: 34_849,
  /** Everything that is stored of one document. */
  maxStoredDocumentBytes: 1_024 * MB,
  /** The same of all documents of one person, those in the bin too. */
  maxStoredOfPersonBytes: 100 * 1_024 * MB,
  /** A file that did not come whole after so long is not on its way any more, on whatever device. */
  uploadTakesMs: 15 * MINUTE,
  /** Pages and pictures that a document may have. */
  maxPages: 2_000,
  /** What a browser keeps of documents that were opened there, where its person chose that; the one that was opened longest ago goes. */
  keptHereBytes: 500 * MB,
  /** Of one person, those in the bin too. */
  maxDocuments: 100_000,
  /** Of a list at once. */
  listedAtOnce: 100,
  /** Of one person: a document of many pages is written and read a page at a time. */
  callsAMinute: 1_200,
  /** Of one person at a gateway: each may hold as many bytes as a place until it is known whether they are kept. A page writes a document in one line. */
  writesAtOnce: 8,
  /** With whom one document is shared. */
  maxShares: 100,
  /** Keys of one document, one after the other. */
  maxEpochs: 1_000,
  /** What a vault remembers of other people's keys: some 600 people, each with a key to sign by, beside its folders, waits, searches and meetings. */
  maxPeopleBytes: 256 * KB,
  /** Of these so many are free for what takes folders from somebody: one more id of each document in shared folders, and what sealing adds. */
  keptFreeToTakeBytes: 48 * KB,
  /** Folders of a vault, whose names stand there too. */
  maxFolders: 200,
  maxFolderNameCharacters: 80,
  /** With how many people and teams one folder is shared, and how many documents all folders have that are shared: their ids stand there too, some 40 bytes each. */
  maxFolderShares: 50,
  /** A longer name of somebody is cut there. */
  maxShareNameCharacters: 120,
  maxInSharedFolders: 1_000,
  /** Searches of a vault that are kept, which stand there too, and of how many found documents each remembers that they were told. */
  maxSearches: 50,
  maxToldOfSearch: 20,
  /** Meetings whose secret a vault remembers; a further one takes the place of the oldest. Some 50 KB. */
  maxMeetings: 500,
  maxMeetingSecretCharacters: 64,
  /** Of each person as many keys that they signed by before stay known. */
  maxEarlierKeys: 8,
  /** What one frame carries; what is longer goes in several, well below what one message may be. */
  maxChangeBytes: 1 * MB,
  /** A page that may write makes a snapshot of a text after so many changes. */
  snapshotAfterFrames: 200,
  /** Others' runs that a change says to have seen; more than these the next ones say. */
  maxHeadsOfFrame: 500,
  /** What one person writes in a text without a longer pause is one version of its history, as long as there are no more of them. */
  sittingMs: 5 * MINUTE,
  maxSittings: 60,
  /** What is read of a text for the search in the page comes by then, or is asked for again. */
  readTextMs: 30_000,
  /** Frames that a page could not read and leaves beside its snapshot; where there are more, it makes none. */
  maxLeftFrames: 500,
  /** One that stands for fewer is not taken. */
  leastFramesOfSnapshot: 50,
  /** All changes of a document within this stand in the audit as one. */
  oneChangeMs: 60 * MINUTE,
} as const;
