/** Limits for the organization hub and for support access. */
export const enterpriseHubLimits = {
  maxReasonCharacters: 500,
  minReasonCharacters: 10,
  /** Maximum duration of support access, in hours. */
  maxHours: 168,
  /** Open or active requests for one organization, by all operators. */
  maxOpen: 10,
  /** Requests for one organization per day, by all operators. */
  maxAsksADay: 20,
  /** Requests shown to an organization: open and active ones first, then the newest. */
  shown: 20,
  /** Views within this time are one audit entry. */
  lookedOnceMs: 15 * 60_000,
  /** Audit entries visible to support, newest first. */
  auditShown: 50,
} as const;
