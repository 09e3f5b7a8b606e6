import { messageOf } from '@cartulary/contracts/errors';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import { SamlIdp, type AssertionWish } from '@cartulary/testing/saml-idp';
import { startGateway, type RunningGateway } from '../../../gateway.js';
import { gatewayInProcess, type GatewayInProcess } from '../../../gateway-in-process.test-helper.js';
import { call, dataOf, proveAddress, TestPerson } from '../../../test-person.test-helper.js';
import { countOf, refusalsIn } from '../way.test-helper.js';
import { ACS_URL, Browser, comeTo, metadataOf, proveDomain, PUBLIC_URL, setUp } from './saml.test-helper.js';

const DOMAIN = 'saml.example.org';
const MINUTE = 60_000;

let running: GatewayInProcess;
let second: RunningGateway;
let admin: TestPerson;
let organisationId: string;
let idp: SamlIdp;
let metadata: string;

beforeAll(async () => {
  running = await gatewayInProcess({ CARTULARY_PUBLIC_URL: PUBLIC_URL });
  second = await startGateway(running.parts, 0, '127.0.0.1');
  admin = await TestPerson.signUp(running.url, `admin@${DOMAIN}`);
  organisationId = admin.signedIn.user.organizationId;
  idp = await SamlIdp.create();
  await proveDomain(running, organisationId, DOMAIN);
  await setUp(admin, idp);
  metadata = await metadataOf(running, organisationId);
});
afterAll(async () => {
  await second.close();
  await running.stop();
});

let people = 0;
const someone = (): string => `person-${(people += 1)}@${DOMAIN}`;

const come = (wish: Partial<AssertionWish> & { nameId: string }, by = idp) =>
  comeTo(running, { idp, metadata, domain: DOMAIN }, wish, by);

/** The refusals in the audit log, oldest first. */
const refusals = () =>
  running.parts.database.inOrganisation(organisationId, async () => {
    const rows = await repository(AuditEntry).find({ where: { action: 'session.refuse' }, order: { at: 'ASC' } });
    return rows.map(({ detail }) => detail as { reason: string; provider: string; explanation?: string });
  });
/** Reasons for refused sign-ins. Those without an organization are in the installation owner's. */
const everyRefusal = () => refusalsIn(running, organisationId);
const accountOf = (email: string) =>
  running.parts.database.inOrganisation(organisationId, () => repository(Account).findOneBy({ email }));

describe('signing in by SAML', () => {
  it('sends a signed request for an e-mail address and lets a new person in', async () => {
    const nameId = someone();
    const attributes = { givenName: 'Grace', sn: 'Hopper', groups: ['staff'] };
    const { request, answer } = await come({ nameId, attributes });
    expect(request.acsUrl).toBe(ACS_URL);
    expect(request.nameIdFormat).toBe('urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress');
    const entered = dataOf(answer);
    expect(entered).toMatchObject({
      next: '/hub-library',
      user: { email: nameId, firstName: 'Grace', lastName: 'Hopper' },
    });
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: entered.token })).status).toBe(200);
  });

  it('knows a person again by the name id and not by the address', async () => {
    const nameId = someone();
    const first = dataOf((await come({ nameId })).answer);
    const again = dataOf((await come({ nameId, attributes: { email: someone() } })).answer);
    expect(again.user.id).toBe(first.user.id);
  });

  it('gives the role that a group stands for, under the name that the organisation chose', async () => {
    await setUp(admin, idp, {
      groupRoles: [{ group: 'leads', role: 'manager' }],
      config: { groupsAttribute: 'teams' },
    });
    const { answer } = await come({ nameId: someone(), attributes: { teams: ['staff', 'leads'], groups: ['other'] } });
    expect(dataOf(answer).user.role).toBe('manager');
    await setUp(admin, idp);
  });

  it('hands what the form brought over once', async () => {
    const browser = new Browser(running.url);
    const request = await idp.readRequest(metadata, await browser.begin(DOMAIN));
    const SAMLResponse = await idp.respond(metadata, { nameId: someone(), inResponseTo: request.id });
    const form = new URLSearchParams({ SAMLResponse, RelayState: request.relayState });
    const arrived = await fetch(`${running.url}/auth/saml/callback`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: idp.origin, 'sec-fetch-site': 'cross-site' },
    });
    expect(arrived.status).toBe(303);
    const page = new URL(arrived.headers.get('location') ?? '', running.url);
    expect(page.pathname).toBe('/auth/saml/callback');
    expect(page.href).not.toContain(SAMLResponse.slice(0, 20));
    const token = `handover:${page.searchParams.get('handover')}`;
    expect((await new Browser(running.url).finish('handover:another')).status).toBe(401);
    expect((await browser.finish(token)).status).toBe(200);
    expect((await browser.finish(token)).body.error).toBe('SAML authentication failed');
  });

  it('sends the browser to our page where a form brings nothing that can be used', async () => {
    for (const body of ['', `SAMLResponse=${'A'.repeat(400_000)}`]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
      const arrived = await fetch(`${running.url}/auth/saml/callback`, init);
      expect(arrived.headers.get('location')).toBe('/auth/saml/callback?error=saml_response');
    }
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])(
    'leads on to own pages only, not to %s',
    async (next) => {
      const browser = new Browser(running.url);
      const request = await idp.readRequest(metadata, await browser.begin(DOMAIN, next));
      const response = await idp.respond(metadata, { nameId: someone(), inResponseTo: request.id });
      expect(dataOf(await browser.finish(response, request.relayState)).next).toBeNull();
      // Nor can the provider's relay state choose a page.
      const sent = await idp.respond(metadata, { nameId: someone(), inResponseTo: request.id });
      expect((await new Browser(running.url).finish(sent, next)).status).toBe(401);
    },
  );

  it('takes a form nowhere else, and no sign-in from a page of another site', async () => {
    const form = new URLSearchParams({ email: admin.email, password: 'x' });
    const login = await fetch(`${running.url}/api/v1/auth/login`, { method: 'POST', body: form });
    expect(await login.json()).toMatchObject({ error: 'Email and password are required' });
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' }, body: { samlResponse: 'PGEvPg==' } };
    expect((await call(running.url, 'POST', '/api/auth/saml/callback', foreign)).status).toBe(403);
  });
});

describe('what is refused', () => {
  it.each<[string, Partial<AssertionWish>, string]>([
    ['for another audience', { audience: PUBLIC_URL }, 'wrong-audience'],
    ['expired', { clockMs: -60 * MINUTE }, 'expired'],
    ['not yet valid', { clockMs: 60 * MINUTE }, 'not-yet-valid'],
    ['by a clock that is ten minutes slow', { clockMs: -10 * MINUTE }, 'expired'],
    ['by a clock that is ten minutes fast', { clockMs: 10 * MINUTE }, 'not-yet-valid'],
    ['unsigned', { signs: 'nothing' }, 'unsigned'],
    ['for another recipient', { recipient: 'https://other.example.org' }, 'wrong-recipient'],
    ['to another request', { inResponseTo: '_another' }, 'wrong-request'],
    ['by another issuer', { issuer: 'https://other.example.net' }, 'wrong-issuer'],
    ['with a comment in the name', { nameId: `admin@${DOMAIN}<!-- -->.evil.example` }, 'forbidden-markup'],
    [
      'where nobody signed in there',
      { statusCode: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' },
      'refused-by-provider',
    ],
  ])('leaves one audit row and nobody behind: %s', async (_, wish, reason) => {
    const nameId = someone();
    const before = (await refusals()).length;
    const { answer } = await come({ nameId, ...wish });
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('SAML authentication failed');
    const rows = await refusals();
    expect(rows.slice(before).map((row) => [row.reason, row.provider])).toEqual([[reason, 'saml']]);
    expect(await accountOf(nameId)).toBeNull();
    // The sign-in page still works: the same person gets in with the next valid response.
    expect((await come({ nameId: nameId.replace(/<.*/, '') })).answer.status).toBe(200);
  });

  it.each<[string, (way: { relayState: string }) => Promise<string | undefined>, string]>([
    ['a RelayState that nobody gave out', () => Promise.resolve('x'.repeat(43)), 'state-unknown'],
    [
      'a RelayState that is too old',
      async ({ relayState }) => {
        await running.parts.database.inSystem((system) =>
          system.query(`UPDATE app.provider_ceremony SET expires_at = now() - interval '1 second'`),
        );
        return relayState;
      },
      'state-expired',
    ],
    ['no RelayState, where it was asked for', () => Promise.resolve(undefined), 'state-missing'],
  ])('leaves one audit row and nobody behind: %s', async (_, stateOf, reason) => {
    const [nameId, before, sessions] = [someone(), await everyRefusal(), await countOf(running, 'session')];
    const browser = new Browser(running.url);
    const request = await idp.readRequest(metadata, await browser.begin(DOMAIN));
    const response = await idp.respond(metadata, { nameId, inResponseTo: request.id });
    const answer = await browser.finish(response, await stateOf(request));
    expect([answer.status, answer.body.error]).toEqual([401, 'SAML authentication failed']);
    expect((await everyRefusal()).slice(before.length)).toEqual([reason]);
    expect([await accountOf(nameId), await countOf(running, 'session')]).toEqual([null, sessions]);
    expect((await come({ nameId })).answer.status).toBe(200);
  });

  it('leaves one audit row and opens no second session: a callback that comes twice', async () => {
    const nameId = someone();
    const browser = new Browser(running.url);
    const request = await idp.readRequest(metadata, await browser.begin(DOMAIN));
    const response = await idp.respond(metadata, { nameId, inResponseTo: request.id });
    expect((await browser.finish(response, request.relayState)).status).toBe(200);
    const [before, sessions] = [await everyRefusal(), await countOf(running, 'session')];
    const again = await browser.finish(response, request.relayState);
    expect([again.status, again.body.error]).toEqual([401, 'SAML authentication failed']);
    expect((await everyRefusal()).slice(before.length)).toEqual(['state-unknown']);
    expect(await countOf(running, 'session')).toBe(sessions);
  });

  it('tells the administrator when the clocks differ, and never what the assertion said', async () => {
    const nameId = someone();
    const { response } = await come({ nameId, clockMs: -10 * MINUTE });
    const row = (await refusals()).at(-1);
    expect(row).toMatchObject({ reason: 'expired' });
    expect(row?.explanation).toContain("clock is about 10 min behind this server's");
    expect(JSON.stringify(row)).not.toContain(nameId);
    expect(running.log()).not.toContain(response.slice(0, 60));
  });

  it('another certificate, also of the same name', async () => {
    const { answer } = await come({ nameId: someone() }, await idp.impostor());
    expect(answer.status).toBe(401);
    expect((await refusals()).at(-1)?.reason).toBe('signature-wrong');
  });

  it('the same assertion again, by whichever gateway and whichever ceremony', async () => {
    await setUp(admin, idp, { config: { idpInitiated: true } });
    const response = await idp.respond(metadata, { nameId: someone() });
    expect((await new Browser(running.url).finish(response)).status).toBe(200);
    expect((await new Browser(second.url).finish(response)).status).toBe(401);
    expect((await refusals()).at(-1)?.reason).toBe('replayed');
    await setUp(admin, idp);
  });

  it('lets one of two in that show the same assertion at once', async () => {
    await setUp(admin, idp, { config: { idpInitiated: true } });
    const response = await idp.respond(metadata, { nameId: someone() });
    const answers = await Promise.all([running.url, second.url].map((url) => new Browser(url).finish(response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await setUp(admin, idp);
  });

  it('a browser that did not ask, and a way that was gone once', async () => {
    const browser = new Browser(running.url);
    const request = await idp.readRequest(metadata, await browser.begin(DOMAIN));
    const wish = { nameId: someone(), inResponseTo: request.id };
    const stolen = await new Browser(running.url).finish(await idp.respond(metadata, wish), request.relayState);
    expect(stolen.status).toBe(401);
    expect((await refusals()).at(-1)?.reason).toBe('other-browser');
    const late = await browser.finish(await idp.respond(metadata, wish), request.relayState);
    expect(late.status).toBe(401);
  });

  it('what nobody asked for, unless the organisation wants it', async () => {
    const response = await idp.respond(metadata, { nameId: someone() });
    expect((await new Browser(running.url).finish(response)).status).toBe(401);
    expect((await refusals()).at(-1)?.reason).toBe('unsolicited');
    await setUp(admin, idp, { config: { idpInitiated: true } });
    expect((await new Browser(running.url).finish(await idp.respond(metadata, { nameId: someone() }))).status).toBe(
      200,
    );
    await setUp(admin, idp);
  });

  it('an address outside the domains that the organisation proved', async () => {
    const { answer } = await come({ nameId: 'grace@elsewhere.example.org' });
    expect(answer.status).toBe(403);
    expect((await refusals()).at(-1)?.reason).toBe('address-unproved');
  });

  it('an assertion of one organisation in another, though both have the same provider', async () => {
    const other = await TestPerson.signUp(running.url);
    const otherId = other.signedIn.user.organizationId;
    await proveAddress(running, other);
    await proveDomain(running, otherId, 'other-saml.example.org');
    await setUp(other, idp);
    const theirs = await metadataOf(running, otherId);
    const browser = new Browser(running.url);
    const request = await idp.readRequest(metadata, await browser.begin(DOMAIN));
    const response = await idp.respond(theirs, { nameId: someone(), inResponseTo: request.id });
    expect((await browser.finish(response, request.relayState)).status).toBe(401);
    expect((await refusals()).at(-1)?.reason).toBe('wrong-audience');
  });

  it('whom another organisation’s provider vouches for, also where both call us by the same name', async () => {
    const other = await TestPerson.signUp(running.url);
    const { organizationId: otherId } = other.signedIn.user;
    const domain = 'one-name.example.org';
    await proveAddress(running, other);
    await proveDomain(running, otherId, domain);
    const own = await SamlIdp.create();
    const name = 'https://one-name.example.org';
    await setUp(other, own, { config: { entityId: name, idpInitiated: true } });
    // They keep the name until they release it, and our generated names are reserved.
    await expect(setUp(admin, idp, { config: { entityId: name } })).rejects.toThrow(messageOf('saml_name_taken'));
    const reserved = `${PUBLIC_URL}/api/v1/auth/saml/metadata?organisation=${otherId}`;
    await expect(setUp(admin, idp, { config: { entityId: reserved } })).rejects.toThrow('config.entityId');
    const before = await countOf(running, 'session');
    // A response to our request to the other organization's provider, made for that one but signed by this one's; and
    // vice versa.
    const nameId = `person@${domain}`;
    const theirs = await metadataOf(running, otherId);
    const at = { idp: own, metadata: theirs, domain };
    expect((await comeTo(running, at, { nameId }, idp)).answer.status).toBe(401);
    expect((await come({ nameId: someone() }, own)).answer.status).toBe(401);
    const unasked = await new Browser(running.url).finish(await idp.respond(theirs, { nameId }));
    expect(unasked.status).toBe(401);
    expect(await countOf(running, 'session')).toBe(before);
    expect((await comeTo(running, at, { nameId })).answer.status).toBe(200);
  });

  it('anybody, where the provider is switched off', async () => {
    await setUp(admin, idp, { enabled: false });
    const body = { domain: DOMAIN };
    const begun = await call(running.url, 'POST', '/api/v1/auth/providers/saml/begin', { body });
    expect(begun.body.error).toBe('SAML authentication not configured');
    await setUp(admin, idp);
  });
});

describe('setting it up', () => {
  it('reads what the provider’s metadata says', async () => {
    const path = '/api/v1/organisation/identity-providers/saml/metadata';
    expect(await admin.data('POST', path, { xml: `<!-- from the provider -->${idp.metadata}` })).toMatchObject({
      idpEntityId: idp.entityId,
      entryPoint: idp.ssoUrl,
      logoutUrl: idp.sloUrl,
      certificates: [{ subject: 'CN=idp', expiresAt: expect.stringMatching(/^\d{4}-/) }],
    });
    const bomb = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>';
    for (const xml of [bomb, '<a>', metadata]) {
      const answer = await admin.call('POST', path, { body: { xml } });
      expect([answer.status, answer.body.success]).toEqual([400, false]);
    }
  });

  it('names us differently to each organisation, and the same to both gateways', async () => {
    expect(metadata).toContain(`entityID="${PUBLIC_URL}/api/v1/auth/saml/metadata?organisation=${organisationId}"`);
    expect(metadata).toContain(`Location="${ACS_URL}"`);
    const certificate = /<ds:X509Certificate>([^<]+)/;
    const theirs = await metadataOf(second, organisationId);
    expect(certificate.exec(theirs)?.[1]).toBe(certificate.exec(metadata)?.[1]);
  });

  it('asks nobody who may not set it up', async () => {
    const response = await call(running.url, 'POST', '/api/v1/organisation/identity-providers/saml/metadata', {
      body: { xml: '<a/>' },
    });
    expect(response.status).toBe(401);
  });
});
