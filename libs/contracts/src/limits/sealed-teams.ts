/** Limits for teams that sealed documents are shared with. */
export const sealedTeamLimits = {
  /** Per document. */
  maxTeams: 20,
  /**
   * Number of a person's documents with membership changes returned to a page at a time; the others follow the next
   * time it opens.
   */
  dueAtOnce: 100,
} as const;
