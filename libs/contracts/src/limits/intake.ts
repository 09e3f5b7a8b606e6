const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of sources: folders and mailboxes that documents come from by themselves. */
export const intakeLimits = {
  /** Of one organisation. */
  maxSources: 50,
  maxNameCharacters: 80,
  maxPathCharacters: 1_000,
  maxHostCharacters: 253,
  maxUserCharacters: 320,
  maxSecretCharacters: 1_000,
  minEveryMinutes: 1,
  maxEveryMinutes: 24 * 60,
  usualEveryMinutes: 5,
  /** Files that one look takes; what is left is taken by the next, which comes at once. */
  takenALook: 200,
  /** A worker that died while it looked lets go of the source after so long; one that works on takes it anew with every file. */
  leaseMs: 3 * MINUTE,
  /** Sources of one organisation that are looked at side by side: all others wait for what is left of the workers. */
  looksAtOnce: 2,
  /** What could not be read there is tried so often, once a look, before somebody has to say so. */
  triesOfFile: 3,
  /** Where the storage is full it is looked at anew after so long, or by the clock of the source if that is sooner. */
  fullAgainMs: MINUTE,
  /** A password that was refused is tried ever more rarely, down to this. */
  refusedAgainMs: 60 * MINUTE,
  folder: {
    /** Entries of it, and of folders in it, that one look goes over. */
    maxEntries: 10_000,
    maxDepth: 8,
    /** A file is taken once a second look finds it as it was so long before. */
    stillMs: 5 * SECOND,
  },
  mailbox: {
    messagesALook: 100,
    /** UIDs that are asked about at a time, so that the answer about a large mailbox stays small. */
    uidsASearch: 100_000,
    attachmentsAMessage: 30,
    /** Of a message's parts so many are looked at. */
    maxParts: 300,
    maxSubjectCharacters: 300,
    /** A mail at which the connection broke off so often is passed over. */
    triesOfMail: 3,
    pieceBytes: 1024 * 1024,
    connectMs: 15 * SECOND,
    /** Without a byte for so long the server counts as gone. */
    idleMs: 60 * SECOND,
    usualPorts: { tls: 993, starttls: 143 },
  },
} as const;
