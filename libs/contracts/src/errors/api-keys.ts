import { error, type ErrorEntry } from '../client-errors.js';

export const apiKeysErrors = {
  too_many_keys: error(409, 'Your organization already has 100 active keys. Revoke one that is no longer used first.'),
} as const satisfies Record<string, ErrorEntry>;
