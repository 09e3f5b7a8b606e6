const MINUTE = 60_000;

/** Limits for the live page. */
export const realtimeLimits = {
  /** Full minutes shown. */
  minutes: 60,
  /** A person counts as present this long after their last activity. */
  hereMs: 15 * MINUTE,
  /** Documents that arrived or changed within this time are examined for entities. */
  recentMs: 60 * MINUTE,
  maxRecentDocuments: 200,
  maxEntitiesOfDocument: 60,
  entities: 8,
  /** Size of the graph. */
  graphDocuments: 60,
  graphEntities: 60,
  graphEdges: 600,
  maxSearchCharacters: 80,
  /** Rows in the replay of the last hour. */
  maxReplayed: 1_000,
  /** Deviation that counts as an anomaly, in units of the usual spread. */
  anomalySpreads: 3.5,
  teams: 8,
  namesOfTeam: 5,
  batches: 6,
  /** Stream rows per response, and rows that a page keeps. */
  rows: 60,
  keptRows: 300,
  /** Log entries searched for rows. Older ones are counted as omitted. */
  maxEvents: 5_000,
  /** Minimum time between two requests of a page. */
  leastPauseMs: 250,
  /** Without an event while connected, a page refreshes ages after this time. */
  renewedMs: MINUTE / 2,
} as const;
