import { CLIENT, passwordAt, signInAt, startOpenidProvider } from '@cartulary/testing/openid-provider';
import { keycloakOrigin, KeycloakRealm, KeycloakVisitor } from './keycloak.test-helper.js';
import { grace, openidSuite } from './openid-suite.test-helper.js';

describe('OpenID Connect with oidc-provider', () => {
  openidSuite(async (redirectUri) => {
    const provider = await startOpenidProvider([redirectUri]);
    const { login, email, firstName, lastName } = grace;
    provider.people.set(login, { email, email_verified: true, name: `${firstName} ${lastName}` });
    const signIn = (address: string) => signInAt(provider.issuer, address, login, passwordAt(login));
    return { issuer: provider.issuer, client: CLIENT, signIn, stop: () => provider.stop() };
  });
});

(keycloakOrigin === undefined ? describe.skip : describe)('OpenID Connect with Keycloak', () => {
  openidSuite(async (redirectUri) => {
    const realm = await KeycloakRealm.create();
    const secret = await realm.addOpenidClient('documents', redirectUri);
    const { email, password, firstName, lastName } = grace;
    await realm.addPerson({ email, password, firstName, lastName });
    const signIn = async (address: string) => (await new KeycloakVisitor().signInByCode(address, grace)).searchParams;
    return { issuer: realm.issuer, client: { id: 'documents', secret }, signIn, stop: () => realm.remove() };
  });
});
