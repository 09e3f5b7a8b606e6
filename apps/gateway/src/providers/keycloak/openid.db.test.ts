import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../test-person.test-helper.js';
import { proveDomain } from '../saml/saml.test-helper.js';
import { begin, comeBack, refusalsIn } from '../way.test-helper.js';
import { keycloakOrigin, KeycloakRealm, KeycloakVisitor } from './keycloak.test-helper.js';

const PUBLIC_URL = 'https://documents.example.org';
const DOMAIN = 'keycloak.example.org';
const CLIENT = 'documents';
const grace = { email: `grace@${DOMAIN}`, password: 'Blue-Kettle-7', firstName: 'Grace', lastName: 'Hopper' };

(keycloakOrigin === undefined ? describe.skip : describe)('OpenID Connect with Keycloak', () => {
  let running: TestGateway;
  let organisationId: string;
  let realm: KeycloakRealm;

  beforeAll(async () => {
    running = await runningGateway({ CARTULARY_PUBLIC_URL: PUBLIC_URL, CARTULARY_PROVIDER_PLAIN_HTTP: '1' });
    const admin = await TestPerson.signUp(running.url, `admin@${DOMAIN}`);
    organisationId = admin.signedIn.user.organizationId;
    await proveDomain(running, organisationId, DOMAIN);
    realm = await KeycloakRealm.create();
    const clientSecret = await realm.addOpenidClient(CLIENT, `${PUBLIC_URL}/auth/oidc/callback`);
    await realm.addPerson(grace);
    await admin.data('PUT', '/api/v1/organisation/identity-providers/oidc', {
      kind: 'oidc',
      config: { clientId: CLIENT, issuer: realm.issuer },
      secrets: { clientSecret },
    });
    expect((await admin.call('POST', '/api/v1/organisation/identity-providers/oidc/test')).status).toBe(200);
  });
  afterAll(async () => {
    await realm.remove();
    await running.stop();
  });

  /** There and back. */
  async function come() {
    const { url, cookie } = await begin(running, 'oidc', { domain: DOMAIN });
    const back = await new KeycloakVisitor().signInByCode(url, grace);
    return { back, cookie };
  }

  it('lets a person in, and knows them again', async () => {
    const first = await come();
    const answer = dataOf(await comeBack(running, 'oidc', first.back.searchParams, first.cookie));
    expect(answer).toMatchObject({ user: { email: grace.email, firstName: 'Grace', lastName: 'Hopper' } });
    const second = await come();
    const again = dataOf(await comeBack(running, 'oidc', second.back.searchParams, second.cookie));
    expect('user' in again && 'user' in answer && again.user.id === answer.user.id).toBe(true);
    if (!('token' in again)) throw new Error('No session was opened');
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: again.token })).status).toBe(200);
  });

  it('believes no code twice, of another browser, or of another issuer', async () => {
    const { back, cookie } = await come();
    expect((await comeBack(running, 'oidc', back.searchParams, cookie)).status).toBe(200);
    expect((await comeBack(running, 'oidc', back.searchParams, cookie)).status).toBe(401);
    const stolen = await come();
    expect((await comeBack(running, 'oidc', stolen.back.searchParams, '')).status).toBe(401);
    const mixed = await come();
    mixed.back.searchParams.set('iss', 'https://other.example.org');
    expect((await comeBack(running, 'oidc', mixed.back.searchParams, mixed.cookie)).status).toBe(401);
    expect(await refusalsIn(running, organisationId)).toEqual(
      expect.arrayContaining(['other-browser', 'answer-not-valid']),
    );
  });
});
