/** Of the hub of organizations, and of support access. */
export const enterpriseHubLimits = {
  maxReasonCharacters: 500,
  minReasonCharacters: 10,
  /** For how long support may be asked for, in hours. */
  maxHours: 168,
  /** Asks that are open or hold at one time, of all operators, for one organization. */
  maxOpen: 10,
  /** Asks of all operators for one organization within a day. */
  maxAsksADay: 20,
  /** Asks that one organization is shown: those that are open or hold, then the newest. */
  shown: 20,
  /** What is looked at within so long is one act in the audit. */
  lookedOnceMs: 15 * 60_000,
  /** Acts of the audit that support sees, newest first. */
  auditShown: 50,
} as const;
