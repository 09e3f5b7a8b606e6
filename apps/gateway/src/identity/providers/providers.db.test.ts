import { Account } from '@cartulary/database/entities/account.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { startStandIn, STAND_IN_CLIENT, type StandIn } from '@cartulary/testing/provider-stand-in';
import pg from 'pg';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson } from '../../test-person.test-helper.js';
import { begin, comeBack, countOf, refusalsIn, type Begun } from './way.test-helper.js';

const TENANT = '5e0ad8b2-2bb2-4a9d-8d7f-0b6f4fbd5d01';
let standIn: StandIn;
let tenant: StandIn;
let running: TestGateway;
let operator: TestPerson;

beforeAll(async () => {
  standIn = await startStandIn();
  tenant = await startStandIn(`/${TENANT}/v2.0`);
  const { id, secret } = STAND_IN_CLIENT;
  running = await runningGateway({
    CARTULARY_GOOGLE_CLIENT_ID: id,
    CARTULARY_GOOGLE_CLIENT_SECRET: secret,
    CARTULARY_GOOGLE_ISSUER: standIn.origin,
    CARTULARY_GITHUB_CLIENT_ID: id,
    CARTULARY_GITHUB_CLIENT_SECRET: secret,
    CARTULARY_GITHUB_URL: standIn.origin,
    CARTULARY_GITHUB_API_URL: standIn.origin,
    CARTULARY_MICROSOFT_CLIENT_ID: id,
    CARTULARY_MICROSOFT_CLIENT_SECRET: secret,
    CARTULARY_MICROSOFT_URL: tenant.origin,
    CARTULARY_MICROSOFT_TENANT: TENANT,
    CARTULARY_PROVIDER_PLAIN_HTTP: '1',
  });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => Promise.all([running.stop(), standIn.stop(), tenant.stop()]));
afterEach(() => {
  standIn.faults = {};
});

async function enterBy(kind: string, way: Begun, at: StandIn = standIn) {
  return comeBack(running, kind, await at.agree(way.url), way.cookie);
}

const reasons = async (): Promise<unknown[]> => refusalsIn(running, operator.signedIn.user.organizationId);

test('the page may offer what is configured for the installation', async () => {
  const answer = await call<{ signInBy: string[]; limits: Record<string, number> }>(
    running.url,
    'GET',
    '/api/v1/installation',
  );
  expect(dataOf(answer).signInBy).toEqual(['google', 'github', 'microsoft']);
  expect(dataOf(answer).limits).toMatchObject({ maxFileBytes: 52_428_800, maxFiles: 10, passwordMinLength: 8 });
});

test.each([
  ['oidc', 'OpenID Connect authentication not configured'],
  ['saml', 'SAML authentication not configured'],
])('%s says that it is not configured', async (kind, sentence) => {
  const answer = await call(running.url, 'POST', `/api/v1/auth/providers/${kind}/begin`, { body: {} });
  expect([answer.status, answer.body.error]).toEqual([409, sentence]);
});

test.each([
  ['google', 'openid profile email', true],
  ['github', 'user:email', false],
  ['microsoft', 'openid profile email', true],
])(
  'the way to %s asks for its scopes, with state, PKCE and, of OpenID Connect, a nonce',
  async (kind, scope, hasNonce) => {
    const url = new URL((await begin(running, kind)).url);
    const asked = url.searchParams;
    expect([asked.get('scope'), asked.get('response_type'), asked.get('client_id')]).toEqual([
      scope,
      'code',
      'client-id',
    ]);
    expect(asked.get('redirect_uri')).toBe(`http://localhost:8080/auth/${kind}/callback`);
    expect([asked.get('code_challenge_method'), asked.get('code_challenge')?.length]).toEqual(['S256', 43]);
    expect(asked.get('state')).toMatch(/^[\w-]{43}$/);
    expect(asked.has('nonce')).toBe(hasNonce);
  },
);

test('Google lets somebody new in, with a personal organisation, and knows them again whatever their address is then', async () => {
  standIn.person = {
    sub: 'g-1',
    email: 'Nora.Vale@Example.com',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Vale',
  };
  const answer = dataOf(
    await enterBy('google', await begin(running, 'google', { next: '/search?q=a', rememberMe: true })),
  );
  expect(answer).toMatchObject({
    user: { email: 'nora.vale@example.com', firstName: 'Nora', lastName: 'Vale', role: 'admin', isEmailVerified: true },
    token: expect.any(String),
    refreshToken: expect.any(String),
    next: '/search?q=a',
    rememberMe: true,
  });
  standIn.person = { ...standIn.person, email: 'nora@elsewhere.example' };
  const again = dataOf(await enterBy('google', await begin(running, 'google')));
  expect('user' in again && 'user' in answer && again.user.id === answer.user.id).toBe(true);
});

test('GitHub lets somebody in by the primary address that it proved, known by number and not by name', async () => {
  standIn.person = { id: 7, login: 'robin', name: 'Robin Field' };
  standIn.addresses.splice(0, 9, { email: 'other@example.com', primary: false, verified: true });
  standIn.addresses.push({ email: 'robin@example.com', primary: true, verified: true });
  const answer = dataOf(await enterBy('github', await begin(running, 'github')));
  expect(answer).toMatchObject({ user: { email: 'robin@example.com', firstName: 'Robin', lastName: 'Field' } });
  standIn.person = { id: 8, login: 'robin', name: null };
  standIn.addresses.splice(0, 9, { email: 'another@example.com', primary: true, verified: false });
  expect((await enterBy('github', await begin(running, 'github'))).status).toBe(403);
});

test('Microsoft lets somebody of the chosen tenant in', async () => {
  tenant.person = { sub: 'm-1', tid: TENANT, email: 'kim@example.com', name: 'Kim Oak' };
  const answer = dataOf(await enterBy('microsoft', await begin(running, 'microsoft'), tenant));
  expect(answer).toMatchObject({ user: { email: 'kim@example.com', firstName: 'Kim', lastName: 'Oak' } });
});

test('the account with the same proved address is linked, and its owner is told by mail', async () => {
  const person = await TestPerson.signUp(running.url, 'linked@example.com');
  standIn.person = { sub: 'g-2', email: 'linked@example.com', email_verified: true };
  const refused = await enterBy('google', await begin(running, 'google'));
  expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining('never confirmed')]);
  await prove(person);
  const answer = dataOf(await enterBy('google', await begin(running, 'google')));
  expect('user' in answer && answer.user.id).toBe(person.signedIn.user.id);
  const { organizationId } = person.signedIn.user;
  const mails = await running.parts.database.inOrganisation(organizationId, async () => mailsTo('linked@example.com'));
  expect(mails).toContain('Another account now opens yours · Cartulary');
  const { items } = await person.data<{ items: { kind: string; id: string }[] }>('GET', '/api/v1/account/identities');
  expect(items).toMatchObject([{ kind: 'google', email: 'linked@example.com' }]);
  const [identity] = items;
  const proved = (by: string): Promise<unknown> =>
    running.parts.database.inOrganisation(organizationId, () =>
      manager().query(`UPDATE app.session SET proved_at = now() - $1::interval`, [by]),
    );
  await proved('6 minutes');
  const stale = await person.call('DELETE', `/api/v1/account/identities/${identity?.id}`);
  expect([stale.status, stale.body.error]).toEqual([403, 'Confirm that it’s you']);
  await proved('0 minutes');
  expect((await person.call('DELETE', `/api/v1/account/identities/${identity?.id}`)).status).toBe(200);
  expect((await operator.call('DELETE', `/api/v1/account/identities/${identity?.id}`)).status).toBe(404);
});

test('the only way into an account stays linked', async () => {
  standIn.person = { sub: 'g-only', email: 'only@example.com', email_verified: true };
  const answer = dataOf(await enterBy('google', await begin(running, 'google')));
  const token = 'token' in answer ? answer.token : '';
  const listed = await call<{ items: { id: string }[] }>(running.url, 'GET', '/api/v1/account/identities', { token });
  const path = `/api/v1/account/identities/${dataOf(listed).items[0]?.id}`;
  expect((await call(running.url, 'DELETE', path, { token })).status).toBe(409);
});

test('an address that the provider did not prove opens and makes nothing', async () => {
  const before = await countOf(running, 'account');
  standIn.person = { sub: 'g-3', email: operator.email, email_verified: false };
  expect((await enterBy('google', await begin(running, 'google'))).status).toBe(403);
  expect((await reasons()).at(-1)).toBe('address-unproved');
  expect(await countOf(running, 'account')).toBe(before);
});

test('two first sign-ins at once make one account', async () => {
  standIn.person = { sub: 'g-4', email: 'twice@example.com', email_verified: true };
  const ways = await Promise.all([begin(running, 'google'), begin(running, 'google')]);
  const answers = await Promise.all(ways.map((way) => enterBy('google', way)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => (body.data && 'user' in body.data ? body.data.user.id : ''))).size).toBe(1);
});

describe('what goes wrong is refused with one entry in the audit, and nothing is left behind', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const faults: [string, () => void, number, string, string][] = [
    [
      'a wrong nonce',
      () => (standIn.faults = { claims: { nonce: 'x' } }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'no nonce',
      () => (standIn.faults = { claims: { nonce: null } }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'a forged signature',
      () => (standIn.faults = { forged: true }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'another audience',
      () => (standIn.faults = { claims: { aud: 'x' } }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'another issuer',
      () => (standIn.faults = { claims: { iss: 'https://x.example' } }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'a clock ten minutes slow',
      () => (standIn.faults = { claims: { iat: now() - 900, exp: now() - 600 } }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'a clock ten minutes fast',
      () => (standIn.faults = { claims: { iat: now() + 600, nbf: now() + 600, exp: now() + 900 } }),
      401,
      'Google authentication failed',
      'answer-not-valid',
    ],
    [
      'an error of the provider',
      () => (standIn.faults = { token: 400 }),
      401,
      'Google authentication failed',
      'provider-error',
    ],
    [
      'a broken provider',
      () => (standIn.faults = { token: 502 }),
      503,
      'Authentication service temporarily unavailable. Please try again later.',
      'provider-unreachable',
    ],
    [
      'a connection that breaks',
      () => (standIn.faults = { token: 'break' }),
      503,
      'Authentication service temporarily unavailable. Please try again later.',
      'provider-unreachable',
    ],
  ];

  test.each(faults)('%s', async (_name, make, status, sentence, reason) => {
    standIn.person = { sub: 'g-5', email: 'fault@example.com', email_verified: true };
    const [accounts, before] = [await countOf(running, 'account'), await reasons()];
    const way = await begin(running, 'google');
    make();
    const answer = await enterBy('google', way);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
    expect((await reasons()).slice(before.length)).toEqual([reason]);
    expect(await countOf(running, 'account')).toBe(accounts);
  });

  test('a provider that does not answer in time', async () => {
    const { settings } = running.parts;
    const patience = settings.providerTimeoutMs;
    Object.assign(settings, { providerTimeoutMs: 300 });
    const way = await begin(running, 'google');
    standIn.faults = { token: 'silence' };
    const answer = await enterBy('google', way);
    Object.assign(settings, { providerTimeoutMs: patience });
    expect([answer.status, (await reasons()).at(-1)]).toEqual([503, 'provider-unreachable']);
  });

  test('a clock that is half a minute off is forgiven', async () => {
    standIn.person = { sub: 'g-6', email: 'half@example.com', email_verified: true };
    standIn.faults = { claims: { iat: now() - 120, exp: now() - 30 } };
    expect((await enterBy('google', await begin(running, 'google'))).status).toBe(200);
  });

  test('the person cancels', async () => {
    const way = await begin(running, 'google');
    const state = new URL(way.url).searchParams.get('state') ?? '';
    const answer = await comeBack(running, 'google', { error: 'access_denied', state }, way.cookie);
    expect([answer.status, answer.body.error, (await reasons()).at(-1)]).toEqual([
      401,
      'Google authentication failed',
      'provider-error',
    ]);
  });
});

test('what the provider gives us goes no further: no answer and no row holds its tokens, and no answer the verifier', async () => {
  standIn.person = { sub: 'g-kept', email: 'kept@example.com', email_verified: true };
  const path = '/api/v1/auth/providers/google/begin';
  const begun = await call<{ url: string }>(running.url, 'POST', path, { body: {} });
  const [cookie = ''] = (begun.headers.getSetCookie()[0] ?? '').split(';');
  const back = await standIn.agree(dataOf(begun).url);
  const [ceremony] = await running.parts.database.inSystem(async (system): Promise<{ verifier: string }[]> =>
    system.query('SELECT code_verifier AS verifier FROM app.provider_ceremony ORDER BY expires_at DESC LIMIT 1'),
  );
  standIn.given.length = 0;
  const came = await comeBack(running, 'google', back, cookie);
  const token = 'token' in dataOf(came) ? (came.body.data as { token: string }).token : '';
  const later = await Promise.all(
    ['/api/v1/auth/validate', '/api/v1/account/identities', '/api/v1/sessions', '/api/v1/account/export'].map((own) =>
      call(running.url, 'GET', own, { token }),
    ),
  );
  expect(later.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const said = JSON.stringify([begun, came, ...later].map(({ body, headers }) => [body, [...headers]]));
  const kept = await everyRow();
  // Both were captured: they contain the expected values.
  expect([said.includes(token), kept.includes('kept@example.com')]).toEqual([true, true]);
  expect([ceremony?.verifier.length, standIn.given.length]).toEqual([43, 2]);
  for (const secret of standIn.given)
    expect([secret, said.includes(secret), kept.includes(secret)]).toEqual([secret, false, false]);
  expect(said).not.toContain(ceremony?.verifier);
});

test('no code, token or verifier is logged', () => {
  for (const word of ['a-token', 'code_verifier', 'client-secret']) expect(running.log()).not.toContain(word);
});

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
  const tables = await superuser.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'app'`,
  );
  const rows: string[] = [];
  for (const { name } of tables.rows)
    rows.push(
      ...(await superuser.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).rows.map(({ row }) => row),
    );
  await superuser.end();
  return rows.join('\n');
}

async function prove(person: TestPerson): Promise<void> {
  const { organizationId, id } = person.signedIn.user;
  await running.parts.database.inOrganisation(organizationId, async () => {
    await repository(Account).update({ id }, { isEmailVerified: true });
  });
}

const mailsTo = async (address: string): Promise<string[]> =>
  (await repository(Mail).findBy({ address })).map(({ subject }) => subject);
