/** Of notifications that browsers show while no page is open. */
export const pushLimits = {
  /** Longest address that a push service may give a browser (characters). */
  maxEndpointCharacters: 1_024,
  /** Push services that an operator may allow. */
  maxHosts: 20,
  /** Notifications that one message names at most; the page lists the others. */
  maxInMessage: 20,
  /** A message that no push service took is given up after so long: who looks then finds the bell. */
  keptMs: 86_400_000,
  /** Pauses after each try that failed. */
  retryMs: [30_000, 120_000, 600_000, 1_800_000, 7_200_000],
  testsPerMinute: 5,
  /** One try, and its lease: a worker that died with it is followed by another. */
  timeLimitMs: 20_000,
  leaseMs: 60_000,
  /** Longest answer of a push service that is read. */
  maxAnswerBytes: 4_096,
} as const;
