const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Limits for intake sources: folders and mailboxes that documents are imported from. */
export const intakeLimits = {
  /** Per organization. */
  maxSources: 50,
  maxNameCharacters: 80,
  maxPathCharacters: 1_000,
  maxHostCharacters: 253,
  maxUserCharacters: 320,
  maxSecretCharacters: 1_000,
  minEveryMinutes: 1,
  maxEveryMinutes: 24 * 60,
  usualEveryMinutes: 5,
  /** Files imported per scan. The next scan imports the rest and starts immediately. */
  takenALook: 200,
  /** Lease of a source, in case the worker dies during a scan. Renewed with every file. */
  leaseMs: 3 * MINUTE,
  /** Concurrent scans per organization, so that others get the remaining workers. */
  looksAtOnce: 2,
  /** Attempts to read a file, one per scan, before a person has to retry it. */
  triesOfFile: 3,
  /** If storage is full, the next scan follows after this time, or at the source's interval if that is shorter. */
  fullAgainMs: MINUTE,
  /** After a rejected password, retries slow down to this interval. */
  refusedAgainMs: 60 * MINUTE,
  folder: {
    /** Entries per scan, including subfolders. */
    maxEntries: 10_000,
    maxDepth: 8,
    /** A file is imported once it hasn't changed between two scans at least this far apart. */
    stillMs: 5 * SECOND,
  },
  mailbox: {
    messagesALook: 100,
    /** UIDs per search, so that responses about large mailboxes stay small. */
    uidsASearch: 100_000,
    attachmentsAMessage: 30,
    /** Parts examined per message. */
    maxParts: 300,
    maxSubjectCharacters: 300,
    /** An email is skipped if the connection broke this often while fetching it. */
    triesOfMail: 3,
    pieceBytes: 1024 * 1024,
    connectMs: 15 * SECOND,
    /** Without a byte for this long, the server counts as disconnected. */
    idleMs: 60 * SECOND,
    usualPorts: { tls: 993, starttls: 143 },
  },
} as const;
