/** Limits for collaborative items. */
export const collaborationLimits = {
  maxQueryCharacters: 200,
  /** People, teams, groups, and organizations that one item is shared with by name. */
  maxRightsOfItem: 200,
  maxLinksOfItem: 20,
  /** Spaces that one person owns besides the personal one. */
  maxSpacesOfPerson: 100,
  maxLinkTokenCharacters: 100,
  /** Wrong passwords per person and link, within `auth.lockoutMs`. */
  linkPasswordAttempts: 5,
  /** Results when searching for someone to share with. */
  principalsFound: 20,
  maxTeams: 500,
  maxTeamMembers: 1_000,
  maxTeamNameCharacters: 80,
  maxTeamDescriptionCharacters: 300,
  maxCommentCharacters: 5_000,
  maxQuoteCharacters: 1_000,
  /** Comments imported with one file. */
  maxCommentsOfFile: 5_000,
  /** Author name of an imported comment. */
  maxSaidByCharacters: 200,
  maxAnchorCharacters: 2_000,
  /** Length of a commented object's id. */
  maxThingCharacters: 100,
  maxMentions: 20,
  /** Mentions in one item's texts, including removed ones, and by one person per hour. */
  maxMentionsOfItem: 5_000,
  mentionsAnHour: 120,
  maxThreadsOfItem: 2_000,
  maxCommentsOfThread: 200,
} as const;
