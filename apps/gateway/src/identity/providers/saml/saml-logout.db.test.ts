import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { repository } from '@cartulary/database/organisation-context';
import { SamlIdp, type AssertionWish } from '@cartulary/testing/saml-idp';
import { runningGateway, type TestGateway } from '../../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../../test-person.test-helper.js';
import { comeTo, metadataOf, proveDomain, PUBLIC_URL, setUp } from './saml.test-helper.js';

const DOMAIN = 'saml-logout.example.org';
let running: TestGateway;
let organisationId: string;
let idp: SamlIdp;
let metadata: string;

beforeAll(async () => {
  running = await runningGateway({ CARTULARY_PUBLIC_URL: PUBLIC_URL });
  const admin = await TestPerson.signUp(running.url, `admin@${DOMAIN}`);
  organisationId = admin.signedIn.user.organizationId;
  idp = await SamlIdp.create();
  await proveDomain(running, organisationId, DOMAIN);
  await setUp(admin, idp);
  metadata = await metadataOf(running, organisationId);
});
afterAll(() => running.stop());

let people = 0;
const someone = (): string => `person-${(people += 1)}@${DOMAIN}`;
const come = (wish: Partial<AssertionWish> & { nameId: string }) =>
  comeTo(running, { idp, metadata, domain: DOMAIN }, wish);

describe('signing out', () => {
  const isIn = async ({ token }: SignedIn): Promise<boolean> =>
    (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status === 200;

  it('says where a session ends there, when it ends here', async () => {
    const nameId = someone();
    const entered = dataOf((await come({ nameId, sessionIndex: '_index' })).answer);
    const { token } = entered;
    const { url } = dataOf(await call<{ url: string }>(running.url, 'POST', '/api/v1/auth/saml/sign-out', { token }));
    const request = await idp.readLogoutRequest(metadata, url);
    expect(request).toMatchObject({ nameId, sessionIndex: '_index' });
    const back = new URL(idp.logoutAnswerUrl(metadata, request.id, ''));
    const answer = await call(running.url, 'GET', back.pathname + back.search);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  });

  it('names no place for a session that SAML did not open', async () => {
    const person = await TestPerson.signUp(running.url);
    expect(await person.data('POST', '/api/v1/auth/saml/sign-out')).toEqual({ url: null });
  });

  it.each(['redirect', 'post'] as const)(
    'ends what the provider asks to end by %s, and answers signed',
    async (binding) => {
      const nameId = someone();
      const kept = dataOf((await come({ nameId, sessionIndex: '_one' })).answer);
      const ended = dataOf((await come({ nameId, sessionIndex: '_two' })).answer);
      const path = new URL(idp.logoutUrl(metadata, nameId, '_two'));
      const form = new URLSearchParams({ SAMLRequest: idp.logoutForm(metadata, nameId, '_two') });
      const byRedirect = { address: path.pathname + path.search, init: {} };
      const byForm = { address: path.pathname, init: { method: 'POST', body: form } };
      const { address, init } = binding === 'redirect' ? byRedirect : byForm;
      const answer = await fetch(running.url + address, { ...init, redirect: 'manual' });
      expect(answer.status).toBe(303);
      await idp.readLogoutAnswer(metadata, answer.headers.get('location') ?? '');
      expect(await isIn(ended)).toBe(false);
      expect(await isIn(kept)).toBe(true);
    },
  );

  it('believes no request that is unsigned, of another key, changed or repeated', async () => {
    const nameId = someone();
    const entered = dataOf((await come({ nameId, sessionIndex: '_s' })).answer);
    const asked = async (href: string): Promise<string | null> => {
      const { pathname, search } = new URL(href);
      return (await call(running.url, 'GET', pathname + search)).headers.get('location');
    };
    const url = idp.logoutUrl(metadata, someone());
    const forged = (await idp.impostor()).logoutUrl(metadata, nameId);
    const unsigned = new URL(idp.logoutUrl(metadata, nameId));
    for (const name of ['Signature', 'SigAlg']) unsigned.searchParams.delete(name);
    expect(await asked(forged)).toBe('/login');
    expect(await asked(unsigned.href)).toBe('/login');
    expect(await asked(`${idp.logoutUrl(metadata, nameId).replace(/SAMLRequest=[^&]+/, '')}&SAMLRequest=AAAA`)).toBe(
      '/login',
    );
    expect(await asked(url)).toContain(idp.sloUrl);
    expect(await asked(url)).toBe('/login');
    expect(await isIn(entered)).toBe(true);
    const rows = await running.parts.database.inOrganisation(organisationId, () =>
      repository(AuditEntry).find({ where: { action: 'session.refuse-logout' }, order: { at: 'ASC' } }),
    );
    const reasons = rows.map(({ detail }) => (detail as { reason: string }).reason);
    expect(reasons).toEqual(['signature-wrong', 'unsigned', 'signature-wrong', 'replayed']);
  });

  it('lets no stranger fill the audit, nor ask without end', async () => {
    const path = `/api/v1/auth/saml/logout/${organisationId}?SAMLRequest=abc`;
    const count = (): Promise<number> =>
      running.parts.database.inOrganisation(organisationId, () =>
        repository(AuditEntry).countBy({ action: 'session.refuse-logout' }),
      );
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 130 }, () => call(running.url, 'GET', path)));
    expect((await count()) - before).toBeLessThanOrEqual(6);
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
