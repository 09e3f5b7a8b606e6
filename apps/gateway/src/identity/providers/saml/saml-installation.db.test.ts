import { SamlIdp } from '@cartulary/testing/saml-idp';
import { runningGateway, type TestGateway } from '../../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../../test-person.test-helper.js';
import { Browser, PUBLIC_URL } from './saml.test-helper.js';

const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';

let running: TestGateway;
let operator: TestPerson;
let idp: SamlIdp;
let metadata: string;
let people = 0;

beforeAll(async () => {
  idp = await SamlIdp.create();
  running = await runningGateway({
    CARTULARY_PUBLIC_URL: PUBLIC_URL,
    CARTULARY_SAML_ENTRY_POINT: idp.ssoUrl,
    CARTULARY_SAML_IDP_ENTITY_ID: idp.entityId,
    CARTULARY_SAML_IDP_CERTIFICATE: idp.keys.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, ''),
    CARTULARY_SAML_LOGOUT_URL: idp.sloUrl,
  });
  operator = await TestPerson.signUp(running.url, 'operator@example.org');
  metadata = (await call(running.url, 'GET', '/api/v1/auth/saml/metadata?encryption=gcm')).body.message ?? '';
});
afterAll(() => running.stop());

/** The full round trip with the installation's provider; the assertion is encrypted with the key in our metadata. */
async function come() {
  const nameId = `person-${(people += 1)}@example.org`;
  const browser = new Browser(running.url);
  const begun = await browser.call<{ url: string }>('POST', '/api/v1/auth/providers/saml/begin', { body: {} });
  const request = await idp.readRequest(metadata, dataOf(begun).url);
  const wish = { nameId, inResponseTo: request.id, sessionIndex: '_index', encrypts: { content: GCM } };
  const answer = await browser.finish(await idp.respond(metadata, wish), request.relayState);
  return { nameId, entered: dataOf(answer) };
}
const isIn = async (token: string): Promise<boolean> =>
  (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status === 200;

test('our metadata names a key to encrypt by to who asks for one, and to nobody else', async () => {
  expect(metadata).toContain('<KeyDescriptor use="encryption">');
  const usual = (await call(running.url, 'GET', '/api/v1/auth/saml/metadata')).body.message;
  expect(usual).toContain('<KeyDescriptor use="signing">');
  expect(usual).not.toContain('use="encryption"');
});

describe('the SAML provider of the whole installation', () => {
  it('lets people in by an encrypted assertion, into the organisation that runs it', async () => {
    const { nameId, entered } = await come();
    expect(entered.user).toMatchObject({ email: nameId, organizationId: operator.signedIn.user.organizationId });
  });

  it('is told where a session ends there, when it ends here', async () => {
    const { nameId, entered } = await come();
    const { token } = entered;
    const { url } = dataOf(await call<{ url: string }>(running.url, 'POST', '/api/v1/auth/saml/sign-out', { token }));
    expect(url.startsWith(idp.sloUrl)).toBe(true);
    expect(await idp.readLogoutRequest(metadata, url)).toMatchObject({ nameId, sessionIndex: '_index' });
  });

  it('ends sessions here by its own request, and is answered signed', async () => {
    const { nameId, entered } = await come();
    const asked = new URL(idp.logoutUrl(metadata, nameId, '_index'));
    expect(asked.pathname).toBe('/api/v1/auth/saml/logout/installation');
    const answer = await call(running.url, 'GET', asked.pathname + asked.search);
    expect(answer.status).toBe(303);
    expect(await idp.readLogoutAnswer(metadata, answer.headers.get('location') ?? '')).not.toBe('');
    expect(await isIn(entered.token)).toBe(false);
  });

  it('ends nothing by a request that another key signed, which stands in the audit of who operates it', async () => {
    const { nameId, entered } = await come();
    const asked = new URL((await idp.impostor()).logoutUrl(metadata, nameId, '_index'));
    const answer = await call(running.url, 'GET', asked.pathname + asked.search);
    expect(answer.headers.get('location')).toBe('/login');
    expect(await isIn(entered.token)).toBe(true);
    const { items } = await operator.data<{ items: { detail: { reason: string } }[] }>(
      'GET',
      '/api/v1/audit?action=session.refuse-logout',
    );
    expect(items.map(({ detail }) => detail.reason)).toEqual(['signature-wrong']);
  });
});
