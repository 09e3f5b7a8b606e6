/** Limits for review assignments, due dates and confirmations. */
export const reviewWorkLimits = {
  /** Documents assigned or given a due date at a time. */
  mostAtOnce: 50,
  /** Two-person rules. Each class has at most one. */
  mostRules: 100,
  /** Higher amounts don't occur on invoices. */
  mostMinimum: 1_000_000_000,
  /** Maximum counted time. Longer times mean that the person did something else. */
  mostSpentMs: 600_000,
  mostReasonCharacters: 200,
  /** Documents updated within the call after a rule change; a sweep handles the rest. */
  mostJudgedAtOnce: 50,
  /** Waiting documents per rule that are checked for a possible second person. */
  mostLookedAt: 200,
} as const;
