import type { identityProvidersEndpoints } from '@cartulary/contracts/endpoints/identity-providers';
import { admins, everybody, members, namesNothing, type Oracle } from './oracle.js';

export const identityProvidersOracle = {
  'providers.begin': {
    callers: everybody,
    // These prove nothing; tests of the factors cover valid proofs.
    call: { body: {}, status: 409 },
    // Providers belong to the caller's organization, and linked identities to the caller: providers.db.test.ts covers
    // those of others.
    foreign: namesNothing,
  },
  'auth.oauthCallback': {
    callers: everybody,
    call: { body: { code: 'c', state: 's' }, status: 409 },
    foreign: namesNothing,
  },
  'auth.oidcCallback': {
    callers: everybody,
    call: { body: { code: 'c', state: 's' }, status: 409 },
    foreign: namesNothing,
  },
  'ownProviders.list': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'ownProviders.write': {
    callers: admins,
    call: { body: { kind: 'github', config: { clientId: 'c' }, secrets: {} }, status: 200 },
    foreign: namesNothing,
  },
  'ownProviders.remove': {
    callers: admins,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'ownProviders.test': {
    callers: admins,
    call: { status: 404 },
    foreign: namesNothing,
  },
  'identities.list': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'identities.link': {
    callers: members,
    call: { body: {}, status: 403 },
    foreign: namesNothing,
  },
  'identities.remove': {
    callers: members,
    call: { status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof identityProvidersEndpoints>;
