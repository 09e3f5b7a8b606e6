/** What a key can be good for. Which calls each opens stands with the calls (`openToKeys`). */
export const keyScopes = [
  'documents.read',
  'documents.write',
  'search',
  'search.written',
  'people.read',
  'audit.read',
  'scim',
] as const;
export type KeyScope = (typeof keyScopes)[number];

export const keyStates = ['active', 'expired', 'revoked', 'resting', 'no-factor'] as const;
/**
 * `resting`: its maker is suspended; it works again when the account is opened again. `no-factor`: the organisation asks for a
 * second factor and its maker has none; it works again once there is one.
 */
export type KeyState = (typeof keyStates)[number];

/** How a key begins: what scanners for leaked secrets look for. */
export const KEY_PREFIX = 'ctl';
