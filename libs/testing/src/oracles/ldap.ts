import type { ldapEndpoints } from '@cartulary/contracts/endpoints/ldap';
import { everybody, namesNothing, PASSWORD, type Oracle } from './oracle.js';

export const ldapOracle = {
  'auth.ldap': {
    callers: everybody,
    call: { body: { username: 'nobody@example.org', password: PASSWORD }, status: 409 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof ldapEndpoints>;
