/** Of what is written together. */
export const collaborationLimits = {
  maxQueryCharacters: 200,
  /** People, teams, groups and the organisation that one item is given to by name. */
  maxRightsOfItem: 200,
  maxLinksOfItem: 20,
  /** Spaces that one person owns beside the personal one. */
  maxSpacesOfPerson: 100,
  maxLinkTokenCharacters: 100,
  /** Wrong passwords of one person at one link, within `auth.lockoutMs`. */
  linkPasswordAttempts: 5,
  /** What a search for somebody to share with shows. */
  principalsFound: 20,
  maxTeams: 500,
  maxTeamMembers: 1_000,
  maxTeamNameCharacters: 80,
  maxTeamDescriptionCharacters: 300,
  maxCommentCharacters: 5_000,
  maxQuoteCharacters: 1_000,
  /** Comments that come with one file. */
  maxCommentsOfFile: 5_000,
  /** The name that a file gives of whoever said something. */
  maxSaidByCharacters: 200,
  maxAnchorCharacters: 2_000,
  /** Of the id of a thing that is commented on. */
  maxThingCharacters: 100,
  maxMentions: 20,
  /** In the texts of one item, those that went included, and by one person in any hour. */
  maxMentionsOfItem: 5_000,
  mentionsAnHour: 120,
  maxThreadsOfItem: 2_000,
  maxCommentsOfThread: 200,
} as const;
