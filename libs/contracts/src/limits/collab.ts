const SECOND = 1_000;
const MB = 1024 * 1024;

export const collabLimits = {
  /** Per message. Larger updates have to be split. */
  maxMessageBytes: 16 * MB,
  /** Messages and bytes per connection: a burst, and a sustained rate per second. */
  messages: { burst: 600, aSecond: 200 },
  bytes: { burst: 32 * MB, aSecond: 2 * MB },
  /** All content ever written that still exists. */
  maxDocumentBytes: 64 * MB,
  /** Separate deleted ranges. They are small in a message but large in memory. */
  maxDeletedRanges: 1_000_000,
  /** A person's visible state: cursor, name, color. */
  maxAwarenessBytes: 16 * 1024,
  /** Selected objects on a board, length of their ids, and points of the laser pointer. */
  awareness: { maxSelected: 100, maxIdCharacters: 100, maxLaserPoints: 64 },
  /** Client ids per connection. Every page load uses a new one. */
  maxClientsOfConnection: 32,
  /** Client ids that one person's pages have announced in a document without writing. */
  maxAnnouncedOfPerson: 512,
  connectionsOfPerson: 64,
  connectionsOfAddress: 600,
  /** New connections per IP address, before authentication. */
  openings: { burst: 300, aSecond: 20 },
  /** Unstored bytes per connection. Above this, reading pauses. */
  maxUnstoredBytes: 1 * MB,
  /**
   * Bytes buffered for a slow client. Above this, nothing is buffered, and the client later receives the missed changes
   * in one piece.
   */
  maxBufferedBytes: 2 * MB,
  /** Short messages still sent to a slow client. Above this, it is disconnected. */
  maxToldBytes: 64 * 1024,
  /** Buffered responses for single readers, over all documents. */
  maxAnswerBytes: 256 * MB,
  /** A connection that accepts no data for this long is closed. */
  slowMs: 30 * SECOND,
  /** A connection that is silent for this long is pinged. */
  keepAliveMs: 30 * SECOND,
  /** Waits for the end of a right are split: Node timers are limited to 24 days, and the clock can change in between. */
  longestTimerMs: 60 * 60 * SECOND,
  awarenessTickMs: 40,
  /** How long updates wait to be batched; grows with the number of people in the room. */
  tick: { msOfMember: 0.04, maxMs: 25 },
  /**
   * Updates per second, over all documents, that count as heavy load. Log writes are then spaced out and acknowledgments delayed (see
   * below).
   */
  muchWritten: 1_000,
  /** Under heavy load, minimum time between two log writes. */
  writeSpacingMs: 4,
  /** Under heavy load, maximum delay before a stored update is acknowledged. */
  lateCountMs: 200,
  /** Concurrent log writes, for different documents. */
  writesAtOnce: 2,
  /** Delays before the retries of a failed write. After the last one, the document is closed for writing. */
  writeRetryMs: [50, 250, 1 * SECOND],
  /** Time until a document that was closed for writing is retried. */
  reopenMs: 2 * SECOND,
  writeTimeLimitMs: 5 * SECOND,
  /** Bytes per log statement, over all documents. The rest waits for the next one. */
  maxWriteBytes: 8 * MB,
  /**
   * When a snapshot is due, by the amount written since the last one. For long documents, the number of updates grows
   * with the size.
   */
  compaction: {
    updates: 500,
    stateBytesOfUpdate: 64,
    maxUpdates: 2_000,
    bytes: 1 * MB,
    timeLimitMs: 60 * SECOND,
    heapBytes: 1024 * MB,
  },
  /** Snapshots up to this size are inspected inline, which is faster than asking another thread. */
  walkedAtOnceBytes: 256 * 1024,
  /**
   * A document that failed to load isn't retried for `pauseMs`, doubled each time, because it would block the thread. `maxWaitingBytes`:
   * total size of documents waiting to load before others are rejected.
   */
  puttingTogether: { pauseMs: 10 * SECOND, maxPauseMs: 900 * SECOND, maxWaitingBytes: 256 * MB },
  /** Updates read at a time. */
  loadPage: 2_000,
  /** Updates sent before a handover are stored within this time, or stay with their authors. */
  handOverMs: 3 * SECOND,
  /** Lifetime of a token that one instance issues about a person to another. */
  forwardTokenMs: 10 * SECOND,
  /** Timeout for checking an update against a board's rules. */
  judgeMs: 10 * SECOND,
  /** A document with no one connected for this long is unloaded. */
  idleMs: 30 * SECOND,
  /** A person's edits in one document within one such window of the clock count once. */
  stretchMs: 300 * SECOND,
  /** Nesting depth of values. */
  maxDepth: 100,
  /** Nesting depth of content. Texts reach {@link writingLimits.maxDepth}, other kinds only a few levels. */
  maxNesting: 200,
} as const;
