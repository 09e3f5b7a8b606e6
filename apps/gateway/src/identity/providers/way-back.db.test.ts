import { startStandIn, STAND_IN_CLIENT, type StandIn } from '@cartulary/testing/provider-stand-in';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../test-person.test-helper.js';
import { begin, comeBack, refusalsIn, type Begun } from './way.test-helper.js';

let standIn: StandIn;
let running: TestGateway;
let operator: TestPerson;

beforeAll(async () => {
  standIn = await startStandIn();
  const { id, secret } = STAND_IN_CLIENT;
  running = await runningGateway({
    CARTULARY_GOOGLE_CLIENT_ID: id,
    CARTULARY_GOOGLE_CLIENT_SECRET: secret,
    CARTULARY_GOOGLE_ISSUER: standIn.origin,
    CARTULARY_GITHUB_CLIENT_ID: id,
    CARTULARY_GITHUB_CLIENT_SECRET: secret,
    CARTULARY_GITHUB_URL: standIn.origin,
    CARTULARY_GITHUB_API_URL: standIn.origin,
    CARTULARY_PROVIDER_PLAIN_HTTP: '1',
  });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => Promise.all([running.stop(), standIn.stop()]));

async function enterBy(kind: string, way: Begun) {
  return comeBack(running, kind, await standIn.agree(way.url), way.cookie);
}

const reasons = async (): Promise<unknown[]> => refusalsIn(running, operator.signedIn.user.organizationId);

describe('the way back is good', () => {
  const person = { sub: 'g-7', email: 'way@example.com', email_verified: true };

  test('once: a second use of the same code and state is refused', async () => {
    standIn.person = person;
    const way = await begin(running, 'google');
    const back = await standIn.agree(way.url);
    expect((await comeBack(running, 'google', back, way.cookie)).status).toBe(200);
    const again = await comeBack(running, 'google', back, way.cookie);
    expect([again.status, (await reasons()).at(-1)]).toEqual([401, 'state-unknown']);
  });

  test('for the browser that began it: somebody else’s link signs nobody in', async () => {
    const [mine, yours] = [await begin(running, 'google'), await begin(running, 'google')];
    const answer = await comeBack(running, 'google', await standIn.agree(mine.url), yours.cookie);
    expect([answer.status, (await reasons()).at(-1)]).toEqual([401, 'other-browser']);
  });

  test('with a state that was given out', async () => {
    const way = await begin(running, 'google');
    const back = await standIn.agree(way.url);
    back.set('state', 'x'.repeat(43));
    expect((await comeBack(running, 'google', back, way.cookie)).status).toBe(401);
    back.delete('state');
    expect((await comeBack(running, 'google', back, way.cookie)).status).toBe(401);
    expect((await reasons()).slice(-2)).toEqual(['state-unknown', 'state-missing']);
  });

  test('within ten minutes', async () => {
    const way = await begin(running, 'google');
    await running.parts.database.inSystem((manager) =>
      manager.query(`UPDATE app.provider_ceremony SET expires_at = now() - interval '1 second'`),
    );
    expect((await enterBy('google', way)).status).toBe(401);
    expect((await reasons()).at(-1)).toBe('state-expired');
  });

  test('from the provider that the person was sent to (mix-up)', async () => {
    const way = await begin(running, 'google');
    const back = await standIn.agree(way.url);
    const asked = standIn.asked.length;
    expect((await comeBack(running, 'github', back, way.cookie)).status).toBe(401);
    expect((await reasons()).at(-1)).toBe('state-of-another-kind');
    const other = await begin(running, 'google');
    const mixed = await standIn.agree(other.url);
    mixed.set('iss', 'https://evil.example');
    expect((await comeBack(running, 'google', mixed, other.cookie)).status).toBe(401);
    expect(standIn.asked.slice(asked)).not.toContain('/token');
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])(
    'to own pages only, not to %s',
    async (next) => {
      standIn.person = person;
      expect(dataOf(await enterBy('google', await begin(running, 'google', { next })))).toMatchObject({ next: null });
    },
  );

  test('of our own pages: another site’s call is refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/api/auth/oauth/google/callback', '/api/v1/auth/providers/google/begin'])
      expect((await call(running.url, 'POST', path, { body: {}, headers })).status).toBe(403);
  });
});

test.each([
  ['/api/auth/oauth/microsoft/callback', { code: 'x' }, 'Microsoft OAuth not configured'],
  ['/api/auth/oidc/callback', { code: 'x', state: 'y' }, 'OpenID Connect authentication not configured'],
  ['/api/auth/saml/callback', { samlResponse: 'x' }, 'SAML authentication not configured'],
])('%s says where nobody has set up such a provider, and it is recorded once', async (path, body, sentence) => {
  const before = (await reasons()).length;
  const { status, body: answer } = await call(running.url, 'POST', path, { body });
  expect([status, answer.error]).toEqual([409, sentence]);
  const [reason, ...others] = (await reasons()).slice(before);
  expect([reason, others]).toEqual([expect.stringContaining('not_configured'), []]);
});
