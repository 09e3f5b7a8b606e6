import type { samlEndpoints } from '@cartulary/contracts/endpoints/saml';
import { admins, everybody, members, namesNothing, type Oracle } from './oracle.js';

export const samlOracle = {
  'auth.samlCallback': {
    callers: everybody,
    call: { body: { samlResponse: 'PGEvPg==' }, status: 409 },
    foreign: namesNothing,
  },
  'saml.arrive': {
    callers: everybody,
    call: { body: {}, status: 303 },
    foreign: namesNothing,
  },
  'saml.metadata': {
    callers: everybody,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'saml.logoutByRedirect': {
    callers: everybody,
    call: { query: '?SAMLRequest=PGEvPg==', status: 303 },
    // The provider signs the request: saml.db.test.ts covers requests in the name of others.
    foreign: namesNothing,
  },
  'saml.logoutByForm': {
    callers: everybody,
    call: { body: {}, status: 303 },
    foreign: namesNothing,
  },
  'saml.signOut': {
    callers: members,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'ownProviders.readSamlMetadata': {
    callers: admins,
    call: { body: { xml: '<a/>' }, status: 400 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof samlEndpoints>;
