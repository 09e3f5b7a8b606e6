/** Of legal holds. */
export const holdLimits = {
  maxReasonCharacters: 1_000,
  /** What one hold names when it is placed. */
  maxSubjects: 100,
  /** In force at once. */
  maxHolds: 500,
  /** Texts of one organisation that are asked for at once, to be kept as versions. */
  textsAtOnce: 200,
} as const;
