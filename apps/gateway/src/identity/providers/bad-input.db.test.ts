import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { startStandIn, STAND_IN_CLIENT, type Faults, type StandIn } from '@cartulary/testing/provider-stand-in';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { proveAddress, TestPerson } from '../../test-person.test-helper.js';
import { begin, comeBack, countOf, refusalsIn, type Begun } from './way.test-helper.js';

const TENANT = '5e0ad8b2-2bb2-4a9d-8d7f-0b6f4fbd5d01';
const DOMAIN = 'bad-input.example';
const UNAVAILABLE = 'Authentication service temporarily unavailable. Please try again later.';
let standIn: StandIn;
let tenant: StandIn;
let running: TestGateway;
let operator: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  standIn = await startStandIn();
  tenant = await startStandIn(`/${TENANT}/v2.0`);
  const { id, secret } = STAND_IN_CLIENT;
  running = await runningGateway({
    CARTULARY_GOOGLE_CLIENT_ID: id,
    CARTULARY_GOOGLE_CLIENT_SECRET: secret,
    CARTULARY_GITHUB_CLIENT_ID: id,
    CARTULARY_GITHUB_CLIENT_SECRET: secret,
    CARTULARY_MICROSOFT_CLIENT_ID: id,
    CARTULARY_MICROSOFT_CLIENT_SECRET: secret,
    CARTULARY_GOOGLE_ISSUER: standIn.origin,
    CARTULARY_MICROSOFT_TENANT: TENANT,
    CARTULARY_GITHUB_URL: standIn.origin,
    CARTULARY_GITHUB_API_URL: standIn.origin,
    CARTULARY_MICROSOFT_URL: tenant.origin,
    CARTULARY_PROVIDER_PLAIN_HTTP: '1',
  });
  operator = await TestPerson.signUp(running.url);
  admin = await TestPerson.signUp(running.url, `admin@${DOMAIN}`);
  await running.parts.database.inOrganisation(admin.signedIn.user.organizationId, () =>
    repository(OrganisationDomain).insert({ id: newId(), domain: DOMAIN, challenge: 'c', verifiedAt: new Date() }),
  );
  await proveAddress(running, admin);
  await admin.data('PUT', '/api/v1/organisation/identity-providers/oidc', {
    kind: 'oidc',
    config: { clientId: id, issuer: standIn.issuer },
    secrets: { clientSecret: secret },
  });
});
afterAll(() => Promise.all([running.stop(), standIn.stop(), tenant.stop()]));

interface Kind {
  readonly kind: string;
  /** The message defined in section 8. */
  readonly failed: string;
  readonly at: () => StandIn;
  /** The organization whose audit log contains it. */
  readonly organisation: () => string;
}
const ofInstallation = (): string => operator.signedIn.user.organizationId;
const ofAdmin = (): string => admin.signedIn.user.organizationId;
const kinds: readonly Kind[] = [
  { kind: 'google', failed: 'Google authentication failed', at: () => standIn, organisation: ofInstallation },
  { kind: 'microsoft', failed: 'Microsoft authentication failed', at: () => tenant, organisation: ofInstallation },
  { kind: 'oidc', failed: 'OIDC authentication failed', at: () => standIn, organisation: ofAdmin },
  { kind: 'github', failed: 'GitHub authentication failed', at: () => standIn, organisation: ofInstallation },
];

let people = 0;
/** Puts a new person at the provider. */
function somebody({ kind, at }: Kind): void {
  people += 1;
  const email = `person-${people}@${DOMAIN}`;
  at().person = {
    sub: `p-${people}`,
    id: people,
    tid: TENANT,
    email,
    email_verified: true,
    login: `p${people}`,
    name: 'Una Reed',
  };
  if (kind === 'github') at().addresses.splice(0, 9, { email, primary: true, verified: true });
}
const beginBy = ({ kind }: Kind): Promise<Begun> => begin(running, kind, kind === 'oidc' ? { domain: DOMAIN } : {});
const come = async (by: Kind, way: Begun) => comeBack(running, by.kind, await by.at().agree(way.url), way.cookie);
const tables = ['account', 'session', 'linked_identity', 'organisation'] as const;
const counts = () => Promise.all(tables.map((table) => countOf(running, table)));

/**
 * Expects `attempt` to fail with the message and one audit entry, without side effects, and a new attempt by the same person to succeed.
 */
async function expectRefused(
  by: Kind,
  attempt: () => Promise<{ status: number; body: { error?: string | undefined } }>,
  [status, sentence, reason]: readonly [number, string, string],
): Promise<void> {
  somebody(by);
  const before = [await counts(), await refusalsIn(running, by.organisation())] as const;
  const answer = await attempt();
  expect([answer.status, answer.body.error]).toEqual([status, sentence]);
  expect((await refusalsIn(running, by.organisation())).slice(before[1].length)).toEqual([reason]);
  expect(await counts()).toEqual(before[0]);
  by.at().faults = {};
  expect((await come(by, await beginBy(by))).status).toBe(200);
}

const now = (): number => Math.floor(Date.now() / 1_000);
const broken: readonly (readonly [string, () => Faults, 'failed' | 'away', string])[] = [
  ['an error of the provider', () => ({ token: 400 }), 'failed', 'provider-error'],
  ['a broken provider', () => ({ token: 502 }), 'away', 'provider-unreachable'],
  ['a connection that breaks', () => ({ token: 'break' }), 'away', 'provider-unreachable'],
  ['a wrong nonce', () => ({ claims: { nonce: 'x' } }), 'failed', 'answer-not-valid'],
  ['a forged signature', () => ({ forged: true }), 'failed', 'answer-not-valid'],
  ['another audience', () => ({ claims: { aud: 'x' } }), 'failed', 'answer-not-valid'],
  [
    'a clock ten minutes slow',
    () => ({ claims: { iat: now() - 900, exp: now() - 600 } }),
    'failed',
    'answer-not-valid',
  ],
  [
    'a clock ten minutes fast',
    () => ({ claims: { iat: now() + 600, nbf: now() + 600, exp: now() + 900 } }),
    'failed',
    'answer-not-valid',
  ],
];

describe.each(kinds.map((by) => [by.kind, by] as const))('by %s', (_kind, by) => {
  // GitHub sign-in uses no token with claims: no nonce, no signature, and no times.
  test.each(broken.filter(([, fault]) => by.kind !== 'github' || 'token' in fault()))(
    '%s is refused in words, written down once, and leaves nothing but the way to try again',
    async (_name, fault, outcome, reason) => {
      const attempt = async () => {
        const way = await beginBy(by);
        by.at().faults = fault();
        return come(by, way);
      };
      await expectRefused(by, attempt, outcome === 'failed' ? [401, by.failed, reason] : [503, UNAVAILABLE, reason]);
    },
  );

  test('a provider that does not answer in time is given up', async () => {
    const { settings } = running.parts;
    const patience = settings.providerTimeoutMs;
    const attempt = async () => {
      const way = await beginBy(by);
      by.at().faults = { token: 'silence' };
      Object.assign(settings, { providerTimeoutMs: 300 });
      const answer = await come(by, way);
      Object.assign(settings, { providerTimeoutMs: patience });
      return answer;
    };
    await expectRefused(by, attempt, [503, UNAVAILABLE, 'provider-unreachable']);
  });

  test('a person who cancels there comes back to a sentence', async () => {
    const attempt = async () => {
      const way = await beginBy(by);
      const state = new URL(way.url).searchParams.get('state') ?? '';
      return comeBack(running, by.kind, { error: 'access_denied', state }, way.cookie);
    };
    await expectRefused(by, attempt, [401, by.failed, 'provider-error']);
  });

  test('a state that is too old is refused', async () => {
    const attempt = async () => {
      const way = await beginBy(by);
      await running.parts.database.inSystem((manager) =>
        manager.query(`UPDATE app.provider_ceremony SET expires_at = now() - interval '1 second'`),
      );
      return come(by, way);
    };
    await expectRefused(by, attempt, [401, by.failed, 'state-expired']);
  });

  test('a forged state is refused, and whose it would be nobody knows', async () => {
    const attempt = async () => {
      const way = await beginBy(by);
      const back = await by.at().agree(way.url);
      back.set('state', 'x'.repeat(43));
      return comeBack(running, by.kind, back, way.cookie);
    };
    await expectRefused({ ...by, organisation: ofInstallation }, attempt, [401, by.failed, 'state-unknown']);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])(
    'nobody is led on to another site: %s',
    async (next) => {
      somebody(by);
      const way = await begin(running, by.kind, { next, ...(by.kind === 'oidc' ? { domain: DOMAIN } : {}) });
      const back = await by.at().agree(way.url);
      back.set('next', next);
      back.set('redirect_uri', next);
      expect((await comeBack(running, by.kind, back, way.cookie)).body.data).toMatchObject({ next: null });
    },
  );

  test('a callback that comes twice lets in once', async () => {
    somebody(by);
    const way = await beginBy(by);
    const back = await by.at().agree(way.url);
    expect((await comeBack(running, by.kind, back, way.cookie)).status).toBe(200);
    const again = () => comeBack(running, by.kind, back, way.cookie);
    await expectRefused({ ...by, organisation: ofInstallation }, again, [401, by.failed, 'state-unknown']);
  });

  test('two callbacks at the same moment let in once', async () => {
    somebody(by);
    const sessions = await countOf(running, 'session');
    const way = await beginBy(by);
    const back = await by.at().agree(way.url);
    const answers = await Promise.all([0, 1].map(() => comeBack(running, by.kind, back, way.cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await countOf(running, 'session')).toBe(sessions + 1);
  });
});
