/** Limits for the AI Command Center: an organization's processing queue and CPU budget. */
export const commandCenterLimits = {
  /** Listed running and waiting documents; running and next ones first. */
  listedRows: 300,
  /** Listed stopped runs, latest first. */
  listedStopped: 20,
  /** How long a stopped run stays listed. */
  stoppedListedMs: 24 * 60 * 60_000,
  /** Simultaneously prioritized documents, per person and per organization. Prioritizing everything would only delay others. */
  firstOfPerson: 3,
  firstOfOrganisation: 10,
  /** Daily CPU time budget for processing. */
  minBudgetSeconds: 1,
  /** 256 cores for a day. */
  maxBudgetSeconds: 256 * 24 * 60 * 60,
  /** Budget percentages at which administrators are notified. */
  toldAtPercent: [80, 100],
  /** Days for which CPU usage is stored. */
  keptDays: 35,
  /** Minimum time between two writes of a process's recorded usage. */
  writtenEveryMs: 1_000,
} as const;
