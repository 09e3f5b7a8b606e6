/** Limits of teams that sealed documents are shared with. */
export const sealedTeamLimits = {
  /** Per document. */
  maxTeams: 20,
  /** Documents of a person whose membership changes are returned to a page at a time; the others follow the next time it opens. */
  dueAtOnce: 100,
} as const;
