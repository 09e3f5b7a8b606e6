import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { gatewayInProcess } from '../../../gateway-in-process.test-helper.js';
import type { TestGateway } from '../../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../../test-person.test-helper.js';
import { proveDomain } from '../saml/saml.test-helper.js';
import { begin, comeBack, countOf, refusalsIn, type Begun } from '../way.test-helper.js';

const PUBLIC_URL = 'https://documents.example.org';
const DOMAIN = 'real-openid.example.org';
const PATH = '/api/v1/organisation/identity-providers/oidc';

/** A person at the provider, with `login` as their name there. */
export const grace = {
  login: 'grace',
  email: `grace@${DOMAIN}`,
  password: 'secret-of-grace',
  firstName: 'Grace',
  lastName: 'Hopper',
} as const;

/** A real OpenID Connect provider that knows {@link grace} and our client. */
export interface RealOpenidProvider {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** Signs her in with a separate browser. @returns the parameters of the return */
  readonly signIn: (address: string) => Promise<URLSearchParams>;
  readonly stop: () => Promise<void>;
}

/** Tests that every provider implementation has to pass. */
export function openidSuite(create: (redirectUri: string) => Promise<RealOpenidProvider>): void {
  let running: TestGateway;
  let organisationId: string;
  let admin: TestPerson;
  let provider: RealOpenidProvider;
  const settings = (more: object = {}) => ({
    kind: 'oidc',
    config: { clientId: provider.client.id, issuer: provider.issuer, ...more },
    secrets: { clientSecret: provider.client.secret },
  });

  beforeAll(async () => {
    running = await gatewayInProcess({ CARTULARY_PUBLIC_URL: PUBLIC_URL, CARTULARY_PROVIDER_PLAIN_HTTP: '1' });
    admin = await TestPerson.signUp(running.url, `admin@${DOMAIN}`);
    organisationId = admin.signedIn.user.organizationId;
    await proveDomain(running, organisationId, DOMAIN);
    provider = await create(`${PUBLIC_URL}/auth/oidc/callback`);
    await admin.data('PUT', PATH, settings());
  });
  afterAll(async () => {
    await provider.stop();
    await running.stop();
  });

  const there = (): Promise<Begun> => begin(running, 'oidc', { domain: DOMAIN });
  async function come() {
    const way = await there();
    return { back: await provider.signIn(way.url), cookie: way.cookie };
  }
  async function expectRefused(attempt: () => ReturnType<typeof comeBack>, reason: RegExp): Promise<void> {
    const [before, sessions] = [await refusalsIn(running, organisationId), await countOf(running, 'session')];
    const answer = await attempt();
    expect([answer.status, answer.body.error]).toEqual([401, 'OIDC authentication failed']);
    expect((await refusalsIn(running, organisationId)).slice(before.length)).toEqual([expect.stringMatching(reason)]);
    expect(await countOf(running, 'session')).toBe(sessions);
  }

  it('says by its metadata how it is talked to, and that is asked of the issuer that was set up', async () => {
    expect((await admin.call('POST', `${PATH}/test`)).status).toBe(200);
    await admin.data('PUT', PATH, settings({ issuer: `${provider.issuer}/nowhere` }));
    expect((await admin.call('POST', `${PATH}/test`)).status).toBe(409);
    await admin.data('PUT', PATH, settings());
  });

  it('lets a person in, and knows them again', async () => {
    const enter = async (): Promise<SignedIn> => {
      const { back, cookie } = await come();
      const entered = dataOf(await comeBack(running, 'oidc', back, cookie));
      if (!('token' in entered)) throw new Error('No session was opened');
      return entered;
    };
    const first = await enter();
    expect(first.user).toMatchObject({ email: grace.email, firstName: 'Grace', lastName: 'Hopper' });
    expect((await enter()).user.id).toBe(first.user.id);
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: first.token })).status).toBe(200);
  });

  it('a callback counts once', async () => {
    const { back, cookie } = await come();
    expect((await comeBack(running, 'oidc', back, cookie)).status).toBe(200);
    await expectRefused(() => comeBack(running, 'oidc', back, cookie), /^state-unknown$/);
  });

  it('a callback counts for the browser that asked', async () => {
    const { back } = await come();
    await expectRefused(() => comeBack(running, 'oidc', back, ''), /^other-browser$/);
  });

  it('a callback of another issuer is refused', async () => {
    const { back, cookie } = await come();
    back.set('iss', 'https://other.example.org');
    await expectRefused(() => comeBack(running, 'oidc', back, cookie), /^answer-not-valid$/);
  });

  it('a code is good in the way that it was given for, and no other (PKCE)', async () => {
    const [{ back }, mine] = [await come(), await there()];
    back.set('state', new URL(mine.url).searchParams.get('state') ?? '');
    await expectRefused(() => comeBack(running, 'oidc', back, mine.cookie), /^provider-error$/);
  });

  it('a code that nobody gave is refused', async () => {
    const { back, cookie } = await come();
    back.set('code', 'made-up');
    await expectRefused(() => comeBack(running, 'oidc', back, cookie), /^provider-error$/);
  });

  it('a client whose secret is wrong gets nothing', async () => {
    await admin.data('PUT', PATH, { ...settings(), secrets: { clientSecret: 'another-secret-of-the-same-32-bytes' } });
    const { back, cookie } = await come();
    await expectRefused(() => comeBack(running, 'oidc', back, cookie), /^(provider-error|answer-not-valid)$/);
    await admin.data('PUT', PATH, settings());
  });

  it('a person who cancels there comes back to a sentence', async () => {
    const way = await there();
    const state = new URL(way.url).searchParams.get('state') ?? '';
    const sent = { error: 'access_denied', state, iss: provider.issuer };
    await expectRefused(() => comeBack(running, 'oidc', sent, way.cookie), /^provider-error$/);
  });
}
