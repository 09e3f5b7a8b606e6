const MINUTE = 60_000;

/** Of what is happening now. */
export const realtimeLimits = {
  /** Numbers are told for so many whole minutes. */
  minutes: 60,
  /** Anyone who used the product within this is here. */
  hereMs: 15 * MINUTE,
  /** Documents that came or changed within this are looked at for what they name. */
  recentMs: 60 * MINUTE,
  maxRecentDocuments: 200,
  maxEntitiesOfDocument: 60,
  entities: 8,
  /** What is drawn of a graph. */
  graphDocuments: 60,
  graphEntities: 60,
  graphEdges: 600,
  maxSearchCharacters: 80,
  /** Rows of the last hour that are played again. */
  maxReplayed: 1_000,
  /** So many usual spreads off is out of the usual. */
  anomalySpreads: 3.5,
  teams: 8,
  namesOfTeam: 5,
  batches: 6,
  /** Rows of the stream in one answer, and those that a page keeps. */
  rows: 60,
  keptRows: 300,
  /** So much of the log is looked through for rows at most; what is older is counted as left out. */
  maxEvents: 5_000,
  /** A page asks at most this often, however much happens. */
  leastPauseMs: 250,
  /** While the line is up and nothing is told, ages are looked at again after this. */
  renewedMs: MINUTE / 2,
} as const;
