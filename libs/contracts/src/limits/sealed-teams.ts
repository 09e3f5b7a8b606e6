/** Of teams with which sealed documents are shared. */
export const sealedTeamLimits = {
  /** Of one document. */
  maxTeams: 20,
  /** Documents of somebody of which a page is told at once that people joined or left; the others are told of at its next opening. */
  dueAtOnce: 100,
} as const;
