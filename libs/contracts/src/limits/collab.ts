const SECOND = 1_000;
const MB = 1024 * 1024;

/** Of the collab server. */
export const collabLimits = {
  /** Of one message; a larger update has to come in parts. */
  maxMessageBytes: 16 * MB,
  /** What one connection may send: so much at once, and so much a second for as long as it likes. */
  messages: { burst: 600, aSecond: 200 },
  bytes: { burst: 32 * MB, aSecond: 2 * MB },
  /** Of all that was ever written and is still there. */
  maxDocumentBytes: 64 * MB,
  /** Pieces of it that were deleted, each apart from the others: they take little room in a message, and much in memory. */
  maxDeletedRanges: 1_000_000,
  /** The state that others see of one person: cursor, name, colour. */
  maxAwarenessBytes: 16 * 1024,
  /** Of what somebody selects on a board, of the ids there, and of the points of the laser pointer that others see. */
  awareness: { maxSelected: 100, maxIdCharacters: 100, maxLaserPoints: 64 },
  /** What one connection may call itself; every page load takes a new one. */
  maxClientsOfConnection: 32,
  /** What one person's pages may have announced themselves as in one document, without writing yet. */
  maxAnnouncedOfPerson: 512,
  connectionsOfPerson: 64,
  connectionsOfAddress: 600,
  /** New connections of one address, before it is known whose they are. */
  openings: { burst: 300, aSecond: 20 },
  /** What a connection may have sent that is not stored yet; reading stops above it. */
  maxUnstoredBytes: 1 * MB,
  /** What may wait for one that reads slowly; above it nothing is kept for it, and it gets what it missed in one piece. */
  maxBufferedBytes: 2 * MB,
  /** Of short messages that one is told all the same while it reads slowly; above it, it is let go of. */
  maxToldBytes: 64 * 1024,
  /** Of answers that were made for one reader alone and wait to be read, over all documents. */
  maxAnswerBytes: 256 * MB,
  /** One that takes nothing for so long is let go of. */
  slowMs: 30 * SECOND,
  /** A connection on which nothing comes for so long is asked whether it is still there. */
  keepAliveMs: 30 * SECOND,
  /** The end of a right is waited for in pieces: a timer of Node holds 24 days, and a clock may be set meanwhile. */
  longestTimerMs: 60 * 60 * SECOND,
  awarenessTickMs: 40,
  /** How long what is written waits for more of the same room: grows with the members. */
  tick: { msOfMember: 0.04, maxMs: 25 },
  /** So many updates in a second, over all documents, are many: then writes wait for each other, and counts for what follows. */
  muchWritten: 1_000,
  /** How long a write of the log begins after the one before at the least, where much is written. */
  writeSpacingMs: 4,
  /** How long what somebody wrote is stored before they are told so at the latest, where much is written. */
  lateCountMs: 200,
  /** Writes of the log that are under way together, of different documents. */
  writesAtOnce: 2,
  /** A write that failed is tried again after these pauses; then the document is closed for writing. */
  writeRetryMs: [50, 250, 1 * SECOND],
  /** After this a document that was closed for writing is tried again. */
  reopenMs: 2 * SECOND,
  writeTimeLimitMs: 5 * SECOND,
  /** What one statement of the log writes, over all documents; more waits for the next. */
  maxWriteBytes: 8 * MB,
  /** A snapshot is made when so much was written since the last one: of a long document an update for so many bytes of it. */
  compaction: {
    updates: 500,
    stateBytesOfUpdate: 64,
    maxUpdates: 2_000,
    bytes: 1 * MB,
    timeLimitMs: 60 * SECOND,
    heapBytes: 1024 * MB,
  },
  /** A snapshot up to this is looked at where everybody waits for it: it takes less time than asking another thread. */
  walkedAtOnceBytes: 256 * 1024,
  /**
   * A document that could not be put together is not tried again for so long, twice as long each time: it would take the thread from
   * all others. What documents that are waited for come to, before others have to come again.
   */
  puttingTogether: { pauseMs: 10 * SECOND, maxPauseMs: 900 * SECOND, maxWaitingBytes: 256 * MB },
  /** Updates are read so many at a time. */
  loadPage: 2_000,
  /** What was sent before a document is handed over is stored within so long, or stays with its writers. */
  handOverMs: 3 * SECOND,
  /** What one instance says of somebody to another is believed for so long. */
  forwardTokenMs: 10 * SECOND,
  /** What rules of a board say of one update is waited for so long. */
  judgeMs: 10 * SECOND,
  /** Nobody was there for so long: its memory is given back. */
  idleMs: 30 * SECOND,
  /** What one person writes in one document within so long of the clock counts once. */
  stretchMs: 300 * SECOND,
  /** How deep values may lie in one another. */
  maxDepth: 100,
  /** How deep what is written may lie in one another. Texts reach {@link writingLimits.maxDepth}, other kinds a few. */
  maxNesting: 200,
} as const;
