import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { runningGateway, type TestGateway } from '../../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../../test-person.test-helper.js';
import { keycloakOrigin, KeycloakRealm, KeycloakVisitor } from './keycloak.test-helper.js';
import { Browser, metadataOf, proveDomain, PUBLIC_URL, setUp } from '../saml/saml.test-helper.js';

const DOMAIN = 'keycloak.example.org';
const grace = { email: `grace@${DOMAIN}`, password: 'Blue-Kettle-7', firstName: 'Grace', lastName: 'Hopper' };

(keycloakOrigin === undefined ? describe.skip : describe)('Single logout with Keycloak', () => {
  let running: TestGateway;
  let admin: TestPerson;
  let organisationId: string;
  let realm: KeycloakRealm;

  beforeAll(async () => {
    running = await runningGateway({ CARTULARY_PUBLIC_URL: PUBLIC_URL });
    admin = await TestPerson.signUp(running.url, `admin@${DOMAIN}`);
    organisationId = admin.signedIn.user.organizationId;
    await proveDomain(running, organisationId, DOMAIN);
    realm = await KeycloakRealm.create();
    await realm.addSamlClient(await metadataOf(running, organisationId));
    await realm.addPerson(grace);
    await setUp(admin, { metadata: await realm.metadata() });
  });
  afterAll(async () => {
    await realm.remove();
    await running.stop();
  });

  /** The round trip, without what our own page does in between. */
  async function come(visitor = new KeycloakVisitor()) {
    const browser = new Browser(running.url);
    const form = await visitor.signIn(await browser.begin(DOMAIN), grace);
    const [response, relayState] = [form.fields.get('SAMLResponse') ?? '', form.fields.get('RelayState') ?? ''];
    return { browser, form, response, relayState };
  }
  const isIn = async ({ token }: SignedIn): Promise<boolean> =>
    (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status === 200;

  it('ends its session where ours ends, and asks again who it is', async () => {
    const visitor = new KeycloakVisitor();
    const { browser, response, relayState } = await come(visitor);
    const { token } = dataOf(await browser.finish(response, relayState));
    const { url } = dataOf(await call<{ url: string }>(running.url, 'POST', '/api/v1/auth/saml/sign-out', { token }));
    const { page, leftFor } = await visitor.go(url);
    const back = leftFor ?? /action="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(back).toContain(`/api/v1/auth/saml/logout/${organisationId}`);
    const asked = await visitor.go(await new Browser(running.url).begin(DOMAIN));
    expect(asked.page).toContain('name="password"');
  });

  it('is signed out at both when it signs out there, and gets an answer that it believes', async () => {
    const visitor = new KeycloakVisitor();
    const { browser, response, relayState } = await come(visitor);
    const entered = dataOf(await browser.finish(response, relayState));
    const other = await come(visitor);
    const second = dataOf(await other.browser.finish(other.response, other.relayState));
    const sent = await visitor.confirm(`${realm.issuer}/protocol/openid-connect/logout`);
    const { pathname, search } = new URL(sent.leftFor ?? sent.form?.action ?? '');
    const arrived =
      sent.leftFor === undefined
        ? await fetch(running.url + pathname, { method: 'POST', body: sent.form?.fields ?? null, redirect: 'manual' })
        : await fetch(running.url + pathname + search, { redirect: 'manual' });
    const answer = arrived.headers.get('location') ?? '';
    expect(answer).toContain(realm.issuer);
    const done = await visitor.go(answer);
    expect(done.page).toContain('You are logged out');
    expect([await isIn(entered), await isIn(second)]).toEqual([false, false]);
  });
});
