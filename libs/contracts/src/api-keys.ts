/** Scopes of an API key. Each endpoint lists the scopes that open it (`openToKeys`). */
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
 * `resting`: the key's creator is suspended; the key works again once the account is reactivated. `no-factor`: the organization requires a
 * second factor and the creator has none; the key works again once they set one up.
 */
export type KeyState = (typeof keyStates)[number];

/** Prefix of every key, for secret scanners. */
export const KEY_PREFIX = 'ctl';
