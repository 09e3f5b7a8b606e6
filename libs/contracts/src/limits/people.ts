/** Of people and roles. */
export const peopleLimits = {
  maxQueryCharacters: 200,
  /** Roles that an organisation may make beside the built-in ones. */
  maxCustomRoles: 100,
  maxRoleNameCharacters: 60,
  maxRoleDescriptionCharacters: 300,
} as const;
