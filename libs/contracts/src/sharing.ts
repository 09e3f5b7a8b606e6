/** Roles of a grant on an item and everything below it, lowest first. Each includes the previous ones. */
export const grantRoles = ['viewer', 'commenter', 'editor', 'owner'] as const;
export type GrantRole = (typeof grantRoles)[number];

/** Who can receive a grant. */
export const principalKinds = ['account', 'group', 'team', 'organisation', 'guest'] as const;
export type PrincipalKind = (typeof principalKinds)[number];

/** Where an inherited or direct grant was made. */
export type GrantedThrough = 'item' | 'link' | 'ancestor' | 'space';
