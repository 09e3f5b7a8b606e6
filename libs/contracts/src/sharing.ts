/** What a grant allows on an item and everything below it, lowest first; each includes those before it. */
export const grantRoles = ['viewer', 'commenter', 'editor', 'owner'] as const;
export type GrantRole = (typeof grantRoles)[number];

/** To whom a grant can be given. */
export const principalKinds = ['account', 'group', 'team', 'organisation', 'guest'] as const;
export type PrincipalKind = (typeof principalKinds)[number];

/** Where a grant that reaches an item was given. */
export type GrantedThrough = 'item' | 'link' | 'ancestor' | 'space';
