/** Limits of who reviews what until when, and of how it is confirmed. */
export const reviewWorkLimits = {
  /** Documents that are given to somebody, or get a due date, at once. */
  mostAtOnce: 50,
  /** Rules of four eyes: a class has one at most. */
  mostRules: 100,
  /** Above it a minimum says nothing about any bill. */
  mostMinimum: 1_000_000_000,
  /** Whoever looks at a value for longer has something else in mind. */
  mostSpentMs: 600_000,
  mostReasonCharacters: 200,
  /** Documents that follow another rule within the call; a sweep does the rest. */
  mostJudgedAtOnce: 50,
  /** Waiting documents of a rule of which it is told whether anybody else may change them. */
  mostLookedAt: 200,
} as const;
