export const peopleLimits = {
  maxQueryCharacters: 200,
  /** Custom roles per organization. */
  maxCustomRoles: 100,
  maxRoleNameCharacters: 60,
  maxRoleDescriptionCharacters: 300,
} as const;
