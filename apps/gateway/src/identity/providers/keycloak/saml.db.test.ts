import { SamlIdp } from '@cartulary/testing/saml-idp';
import { keycloakOrigin, KeycloakRealm, KeycloakVisitor } from './keycloak.test-helper.js';
import { grace, samlSuite } from './saml-suite.test-helper.js';

const withKeycloak = keycloakOrigin === undefined ? describe.skip : describe;

describe('SAML with samlify', () => {
  samlSuite(async () => {
    const idp = await SamlIdp.create();
    const registered: string[] = [];
    return {
      metadata: () => Promise.resolve(idp.metadata),
      register: async (spMetadata) => void registered.push(spMetadata),
      answer: async (request) => {
        // Finds the one that signed the request.
        const known = await Promise.any(
          registered.map(async (metadata) => ({ metadata, ...(await idp.readRequest(metadata, request)) })),
        );
        const attributes = { email: grace.email, firstName: grace.firstName, lastName: grace.lastName };
        const wish = { nameId: grace.email, attributes, inResponseTo: known.id };
        return { samlResponse: await idp.respond(known.metadata, wish), relayState: known.relayState };
      },
      stop: () => Promise.resolve(),
    };
  });
});

withKeycloak('SAML with Keycloak', () => {
  samlSuite(async () => {
    const realm = await KeycloakRealm.create();
    await realm.addPerson(grace);
    return {
      metadata: () => realm.metadata(),
      register: (spMetadata) => realm.addSamlClient(spMetadata),
      answer: async (request) => {
        const { fields } = await new KeycloakVisitor().signIn(request, grace);
        return { samlResponse: fields.get('SAMLResponse') ?? '', relayState: fields.get('RelayState') ?? '' };
      },
      stop: () => realm.remove(),
    };
  });
});
