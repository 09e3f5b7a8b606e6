/** Limits for push notifications. */
export const pushLimits = {
  /** Length of a subscription's endpoint URL (characters). */
  maxEndpointCharacters: 1_024,
  /** Push services that an operator can allow. */
  maxHosts: 20,
  /** Notifications per message. The page lists the rest. */
  maxInMessage: 20,
  /** An undelivered message is dropped after this time; the bell still has the notification. */
  keptMs: 86_400_000,
  /** Delay after each failed attempt. */
  retryMs: [30_000, 120_000, 600_000, 1_800_000, 7_200_000],
  testsPerMinute: 5,
  /** Timeout of an attempt, and its lease in case the worker dies. */
  timeLimitMs: 20_000,
  leaseMs: 60_000,
  /** Bytes read of a push service's response. */
  maxAnswerBytes: 4_096,
} as const;
