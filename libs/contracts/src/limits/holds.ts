export const holdLimits = {
  maxReasonCharacters: 1_000,
  /** Subjects of one hold when it's placed. */
  maxSubjects: 100,
  /** Holds in force at the same time. */
  maxHolds: 500,
  /** Texts of one organization that are requested at a time for saving as versions. */
  textsAtOnce: 200,
} as const;
