/** Of the AI Command Center: the queue of an organisation's readings, and what processor time they may take. */
export const commandCenterLimits = {
  /** So many documents that are being read or wait are listed, those that run and come next first. */
  listedRows: 300,
  /** So many readings that were stopped are listed, the last first. */
  listedStopped: 20,
  /** How long one that was stopped stays listed. */
  stoppedListedMs: 24 * 60 * 60_000,
  /** Put first at the same time: of a person, and of an organisation. Whoever puts everything first would only be in the way of others. */
  firstOfPerson: 3,
  firstOfOrganisation: 10,
  /** Of a budget: processor time that the readings of a day may take. */
  minBudgetSeconds: 1,
  /** 256 cores for a day. */
  maxBudgetSeconds: 256 * 24 * 60 * 60,
  /** Shares of the budget at which administrators are told, in percent. */
  toldAtPercent: [80, 100],
  /** What readings took is kept for so many days. */
  keptDays: 35,
  /** What a process noted is written this often at most. */
  writtenEveryMs: 1_000,
} as const;
