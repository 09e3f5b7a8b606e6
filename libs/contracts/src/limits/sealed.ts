const KB = 1024;
const MB = 1024 * KB;
const MINUTE = 60_000;

/** Limits for sealed documents, which only browsers with access can read (docs/security/sealed-documents.md). */
export const sealedLimits = {
  /** Before padding and encryption: the same as the upload limit. */
  maxPlaceBytes: 50 * MB,
  /** Size of a document's list data, which is sent with each row. */
  maxHeadBytes: 32 * KB,
  /** Stored size (`sealedSize`) of the list data. */
  maxStoredHeadBytes: 34_849,
  /** Total stored size of one document. */
  maxStoredDocumentBytes: 1_024 * MB,
  /** Total stored size of all documents of one person, including the trash. */
  maxStoredOfPersonBytes: 100 * 1_024 * MB,
  /** An incomplete upload counts as abandoned after this time, on any device. */
  uploadTakesMs: 15 * MINUTE,
  /** Pages and images per document. */
  maxPages: 2_000,
  /** Size of a browser's local copies of opened documents, if the person enabled them. The least recently opened is removed first. */
  keptHereBytes: 500 * MB,
  /** Per person, including the trash. */
  maxDocuments: 100_000,
  /** Documents per list response. */
  listedAtOnce: 100,
  /** Calls per person: documents are written and read page by page. */
  callsAMinute: 1_200,
  /**
   * Concurrent writes per person and gateway, because each may hold a whole slot in memory before it is accepted. A page writes a document
   * one slot at a time.
   */
  writesAtOnce: 8,
  /** People that one document is shared with. */
  maxShares: 100,
  /** Consecutive keys per document. */
  maxEpochs: 1_000,
  /**
   * Space in a vault for other people's keys: about 600 people with a signing key each, plus folders, pending shares,
   * searches, and meetings.
   */
  maxPeopleBytes: 256 * KB,
  /** Part of it reserved for revoking folder access: one more id per document in shared folders, plus the sealing overhead. */
  keptFreeToTakeBytes: 48 * KB,
  /** Folders per vault, whose names are stored in the same space. */
  maxFolders: 200,
  maxFolderNameCharacters: 80,
  /** People and teams per shared folder, and documents in all shared folders. Their ids are stored there too, at about 40 bytes each. */
  maxFolderShares: 50,
  /** Longer names of people are truncated there. */
  maxShareNameCharacters: 120,
  maxInSharedFolders: 1_000,
  /** Saved searches per vault, stored there too, and how many notified documents each one remembers. */
  maxSearches: 50,
  maxToldOfSearch: 20,
  /** Meetings whose secret a vault stores; a new one replaces the oldest. About 50 KB. */
  maxMeetings: 500,
  maxMeetingSecretCharacters: 64,
  /** Former signing keys remembered per person. */
  maxEarlierKeys: 8,
  /** Size of one frame's content. Longer changes are split into several, well below the message limit. */
  maxChangeBytes: 1 * MB,
  /** A page with write access creates a snapshot after this many changes. */
  snapshotAfterFrames: 200,
  /** Other people's runs that a change acknowledges. The following changes acknowledge the rest. */
  maxHeadsOfFrame: 500,
  /** One person's edits without a longer pause are one version in the history, up to `maxSittings` versions. */
  sittingMs: 5 * MINUTE,
  maxSittings: 60,
  /** Timeout for loading a document for in-page search; it's then requested again. */
  readTextMs: 30_000,
  /** Unreadable frames that a page leaves next to its snapshot. With more, it creates none. */
  maxLeftFrames: 500,
  /** A snapshot that replaces fewer frames is rejected. */
  leastFramesOfSnapshot: 50,
  /** All changes of a document within this time are one audit entry. */
  oneChangeMs: 60 * MINUTE,
} as const;
