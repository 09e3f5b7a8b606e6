import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { WAITING_FOR_LOCKS } from '@cartulary/testing/waiting-for-locks';
import pg from 'pg';
import { gatewayInProcess } from '../../gateway-in-process.test-helper.js';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, registration, TestPerson } from '../../test-person.test-helper.js';
import { accountCalls } from './account-calls.test-helper.js';
import { hashPassword } from '../passwords/passwords.js';

let running: TestGateway;
beforeAll(async () => {
  running = await gatewayInProcess({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => running.stop());

/** Same length as a real token. */
const madeUp = (): string => randomBytes(48).toString('base64url');
const { post, login, validate, refresh, inOwn } = accountCalls(() => running);
/** Changes a session's timestamps instead of waiting. */
const age = async (person: TestPerson, sessionId: string, statement: string): Promise<void> => {
  await inOwn(person, () => manager().query(`UPDATE app.session SET ${statement} WHERE id = $1`, [sessionId]));
  await running.tellOfChange(person.signedIn.user.organizationId);
};

describe('signing up', () => {
  it('lets the first account operate the installation, and nobody after it', async () => {
    const first = await post('/api/auth/signup', {
      ...registration(' Founder@Example.org'),
      lastName: undefined,
      role: 'internal',
    });
    expect(first.status).toBe(201);
    const { user } = dataOf(first);
    expect(user).toMatchObject({
      email: 'founder@example.org',
      lastName: 'User',
      role: 'admin',
      privacyMode: 'privacy',
    });
    expect(user.permissions).toContain('installation_operate');
    const second = await TestPerson.signUp(running.url);
    expect(second.signedIn.user.role).toBe('admin');
    expect(second.signedIn.user.permissions).not.toContain('installation_operate');
    expect(second.signedIn.user.organizationId).not.toBe(user.organizationId);
  });

  it('keeps no characters in names that nobody sees or that turn the reading direction', async () => {
    const { user } = dataOf(
      await post('/api/auth/signup', {
        ...registration('unseen@example.org'),
        firstName: 'Il\u202ese\r\n',
        lastName: '\u200b',
      }),
    );
    expect(user).toMatchObject({ firstName: 'Ilse', lastName: 'User' });
  });

  it('keeps nothing in names that could run, as the form takes it out', async () => {
    const { user } = dataOf(
      await post('/api/auth/signup', {
        ...registration('<b>@example.org'),
        firstName: '<>',
        lastName: '<img onerror=alert(1)> java\u202escript:Marwick',
      }),
    );
    expect(user).toMatchObject({ firstName: 'b', lastName: 'img alert(1) Marwick' });
  });

  it.each([
    ['without the terms', { acceptTerms: false }, 'The terms and the privacy policy must be accepted'],
    ['with a short password', { password: 'Ab1!' }, 'Password must be at least 8 characters'],
    ['with a common one', { password: 'Password1!' }, 'Password contains common patterns'],
    ['with no address', { email: 'nobody' }, 'Some of what was sent is not valid'],
  ])('is refused %s', async (_, change, sentence) => {
    const answer = await post('/api/auth/signup', { ...registration('refused@example.org'), ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: sentence });
  });

  it('doesn’t say that an address is taken', async () => {
    const { email } = await TestPerson.signUp(running.url);
    const again = await post('/api/auth/signup', registration(email.toUpperCase()));
    expect(again.status).toBe(400);
    expect(again.body.error).toBe('Registration failed');
  });
});

describe('signing in', () => {
  it('answers the user, tokens and the session', async () => {
    const { email } = await TestPerson.signUp(running.url);
    const { user, token, refreshToken } = dataOf(await login(email));
    expect(refreshToken).toBeDefined();
    expect(dataOf(await validate(token)).user).toEqual(user);
  });

  it('gives the browser’s client a cookie that no script reads, and no refresh token', async () => {
    const { email } = await TestPerson.signUp(running.url);
    const answer = await login(email, PASSWORD, { headers: { 'x-client': 'web' } });
    const { refreshToken, sessionId } = dataOf(answer);
    expect(refreshToken).toBeUndefined();
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      new RegExp(`^cartulary-${sessionId}=[\\w-]{65}; Path=/api/v1/auth; HttpOnly; Secure; SameSite=Strict$`),
    );
    const secure = await login(email, PASSWORD, { headers: { 'x-client': 'web', 'x-forwarded-proto': 'https' } }, true);
    expect(secure.headers.get('set-cookie')).toMatch(/Expires=.+; HttpOnly; Secure; SameSite=Strict$/);
    const value = cookie.split(';')[0] ?? '';
    const withoutId = await refresh({}, { headers: { cookie: value } });
    expect([withoutId.status, withoutId.body.error]).toEqual([401, 'No refresh token available']);
    const renewed = await refresh({ sessionId }, { headers: { cookie: value } });
    expect(dataOf(renewed).refreshToken).toBeUndefined();
    expect(renewed.headers.get('set-cookie')).not.toContain(value);
  });

  it('asks for both fields', async () => {
    const answer = await post('/api/v1/auth/login', { email: 'a@b.c' });
    expect([answer.status, answer.body.error]).toEqual([400, 'Email and password are required']);
  });

  it('keeps at most three sessions, the least recently used goes', async () => {
    const person = await TestPerson.signUp(running.url);
    const [closed, open] = [dataOf(await login(person.email)), dataOf(await login(person.email))];
    const { sessionId } = person.signedIn;
    // The first browser is in use, the second is closed, and the third was only opened.
    for (const [id, minutes] of [
      [sessionId, 20],
      [closed.sessionId, 13],
      [open.sessionId, 5],
    ] as const)
      await age(
        person,
        id,
        `created_at = now() - interval '${minutes} minutes', last_seen_at = now() - interval '${minutes} minutes'`,
      );
    expect((await validate(person.signedIn.token)).status).toBe(200);
    const newest = dataOf(await login(person.email));
    const tokens = [person.signedIn, closed, open, newest].map(({ token }) => token);
    const statuses = [];
    for (const token of tokens) statuses.push((await validate(token)).status);
    expect(statuses).toEqual([200, 401, 200, 200]);
  });

  it('locks an identifier after five failures, known or not, also in a burst', async () => {
    const { email } = await TestPerson.signUp(running.url);
    for (const identifier of [email, 'nobody@example.org']) {
      const burst = await Promise.all(Array.from({ length: 8 }, () => login(identifier, 'Wrong-Password-1')));
      expect(burst.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    }
    const locked = await login(email);
    expect([locked.status, locked.body.error]).toEqual([
      429,
      'Too many failed attempts. Please try again in 15 minutes.',
    ]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
  });

  it('locks all spellings of an identifier together that find the same account', async () => {
    const { email } = await TestPerson.signUp(running.url, 'adminis@example.org');
    for (let count = 0; count < 5; count += 1) await login(email, 'Wrong-Password-1');
    // PostgreSQL lowercases U+0130 to a plain i. It must find no account here, so it can't be used to guess a password.
    const statuses = [];
    for (const other of ['ADMINIS@example.org', ` ${email} `, email]) statuses.push((await login(other)).status);
    expect(statuses).toEqual([429, 429, 429]);
    expect((await login('adm\u0130nis@example.org')).status).toBe(401);
  });

  it('lets nobody in by a password that was changed while it was looked at', async () => {
    const person = await TestPerson.signUp(running.url);
    const { id } = person.signedIn.user;
    const another = await hashPassword('Another-Password-1');
    const { attempt } = await inOwn(person, async () => {
      await manager().query('SELECT 1 FROM app.account WHERE id = $1 FOR UPDATE', [id]);
      const attempt = login(person.email);
      await waitFor(async () => (await manager().query<unknown[]>(WAITING_FOR_LOCKS)).length > 0);
      await manager().query('UPDATE app.account SET password_hash = $2 WHERE id = $1', [id, another]);
      return { attempt };
    });
    expect((await attempt).status).toBe(401);
    const refused = await inOwn(person, () =>
      repository(AuditEntry).findBy({ action: 'session.refuse', targetId: id }),
    );
    expect(refused.map(({ detail }) => detail)).toMatchObject([{ reason: 'authentication_failed' }]);
    // The password was correct, but it counts as an attempt like any other.
    for (let count = 0; count < 4; count += 1) expect((await login(person.email)).status).toBe(401);
    expect((await login(person.email)).status).toBe(429);
  });

  it('records what it refused, also the right password while it is locked', async () => {
    const person = await TestPerson.signUp(running.url);
    for (let count = 0; count < 5; count += 1) await login(person.email, 'Wrong-Password-1');
    expect((await login(person.email)).status).toBe(429);
    const reasons = await waitFor(async () => {
      const { items } = await person.data<{ items: { detail: { reason: string } }[] }>(
        'GET',
        '/api/v1/audit?action=session.refuse',
      );
      return items.length === 6 && items.map(({ detail }) => detail.reason).sort();
    });
    expect(reasons).toEqual(['account_locked', ...Array<string>(5).fill('authentication_failed')]);
  });

  it('counts anew after a success', async () => {
    const { email } = await TestPerson.signUp(running.url);
    for (let count = 0; count < 4; count += 1) await login(email, 'Wrong-Password-1');
    expect((await login(email)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) expect((await login(email, 'Wrong-Password-1')).status).toBe(401);
  });

  it('slows down an address that guesses over many identifiers', async () => {
    const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await login(`guess-${count}@example.org`, 'Wrong-Password-1', from)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]));
    expect(statuses[60]).toBe(429);
    expect((await login('guess-62@example.org', 'Wrong-Password-1')).status).toBe(401);
  });
});

describe('callers of one network', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('of IPv6 are counted together, as they have all of its addresses', async () => {
    for (let count = 0; count < 60; count += 1)
      await login(`v6-${count}@example.org`, 'Wrong-Password-1', from(`2001:db8:7:1::${count.toString(16)}`));
    expect((await login('v6@example.org', 'Wrong-Password-1', from('2001:db8:7:1:ffff::1'))).status).toBe(429);
    expect((await login('v6@example.org', 'Wrong-Password-1', from('2001:db8:7:2::1'))).status).toBe(401);
  });

  it('sign in although a tab goes on with a refresh token that is worth nothing', async () => {
    const there = from('203.0.113.10');
    const { email } = await TestPerson.signUp(running.url);
    for (let count = 0; count < 60; count += 1)
      expect((await refresh({ refreshToken: madeUp() }, there)).status).toBe(401);
    expect((await refresh({ refreshToken: madeUp() }, there)).status).toBe(429);
    // Others at the same IP address can still refresh.
    const { refreshToken } = dataOf(await login((await TestPerson.signUp(running.url)).email));
    expect((await refresh({ refreshToken }, there)).status).toBe(200);
    expect((await login(email, PASSWORD, there)).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends when signed out, for the token too', async () => {
    const { signedIn } = await TestPerson.signUp(running.url);
    const answer = await call(running.url, 'POST', '/api/v1/auth/logout', { token: signedIn.token });
    expect(answer.body).toEqual({ success: true, message: 'Signed out' });
    expect((await validate(signedIn.token)).status).toBe(401);
    expect((await refresh({ refreshToken: signedIn.refreshToken })).status).toBe(401);
  });

  it('takes what the browser kept of files along when it is signed out', async () => {
    const { signedIn } = await TestPerson.signUp(running.url);
    const answer = await call(running.url, 'POST', '/api/v1/auth/logout', { token: signedIn.token });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('ends after 30 minutes without activity unless it is remembered, and after its time in any case', async () => {
    const person = await TestPerson.signUp(running.url);
    const { email } = person;
    const idle = dataOf(await login(email));
    const remembered = dataOf(await login(email, PASSWORD, {}, true));
    for (const { sessionId } of [idle, remembered])
      await age(person, sessionId, "last_seen_at = now() - interval '31 minutes'");
    expect([(await validate(idle.token)).status, (await validate(remembered.token)).status]).toEqual([401, 200]);
    expect((await refresh({ refreshToken: idle.refreshToken })).status).toBe(401);
    await age(person, remembered.sessionId, "expires_at = now() - interval '1 second'");
    expect((await validate(remembered.token)).status).toBe(401);
  });

  it('stays alive by being used', async () => {
    const person = await TestPerson.signUp(running.url);
    const { token, sessionId } = person.signedIn;
    await age(person, sessionId, "last_seen_at = now() - interval '29 minutes'");
    expect((await validate(token)).status).toBe(200);
    const { lastSeenAt } = await inOwn(person, () => repository(Session).findOneByOrFail({ id: sessionId }));
    expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(60_000);
  });

  it('never trusts a development token or one of another purpose', async () => {
    const { signedIn } = await TestPerson.signUp(running.url);
    const { token: short } = dataOf(
      await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/short-token', {
        token: signedIn.token,
        body: { purpose: 'socket' },
      }),
    );
    for (const token of ['dev-admin', 'dev_token', short, `${signedIn.token}x`])
      expect((await validate(token)).status).toBe(401);
  });
});

describe('a page of another origin', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const own = () => [{ 'sec-fetch-site': 'same-origin' }, { origin: new URL(running.url).origin }, {}];

  it('renews and ends no session, though the browser should send the cookie', async () => {
    const { email } = await TestPerson.signUp(running.url);
    const answer = await login(email, PASSWORD, { headers: { 'x-client': 'web' } });
    const { sessionId, token } = dataOf(answer);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const headers of foreign) {
      const attempts = [
        await refresh({ sessionId }, { headers: { ...headers, cookie } }),
        await post('/api/v1/auth/logout', undefined, { token, headers: { ...headers, cookie } }),
        await login(email, PASSWORD, { headers: { ...headers, 'x-client': 'web' } }),
      ];
      for (const { status, body, headers: answered } of attempts)
        expect([status, body.error, answered.get('set-cookie')]).toEqual([403, 'Access denied', null]);
    }
    expect((await validate(token)).status).toBe(200);
    for (const headers of own())
      expect((await refresh({ sessionId }, { headers: { ...headers, cookie } })).status).toBe(200);
  });
});

describe('a refresh token', () => {
  it('is exchanged once; within the grace the same successor is answered', async () => {
    const { signedIn } = await TestPerson.signUp(running.url);
    const both = await Promise.all(
      [1, 2].map(() => refresh({ refreshToken: `Bearer ${signedIn.refreshToken ?? ''}` })),
    );
    const successors = both.map((answer) => dataOf(answer).refreshToken);
    expect(successors[0]).toBe(successors[1]);
    expect(successors[0]).not.toBe(signedIn.refreshToken);
    expect((await refresh({ refreshToken: successors[0] })).status).toBe(200);
  });

  it('ends its family when it comes back later, and only that', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = dataOf(await login(person.email));
    const { refreshToken, sessionId, token } = person.signedIn;
    const successor = dataOf(await refresh({ refreshToken })).refreshToken;
    await inOwn(person, () =>
      manager().query(
        "UPDATE app.refresh_token SET used_at = now() - interval '21 seconds' WHERE session_id = $1 AND used_at IS NOT NULL",
        [sessionId],
      ),
    );
    const reused = await refresh({ refreshToken });
    expect([reused.status, reused.body.error]).toEqual([401, 'Token refresh failed']);
    expect([(await refresh({ refreshToken: successor })).status, (await validate(token)).status]).toEqual([401, 401]);
    expect((await validate(other.token)).status).toBe(200);
    // The workers turn this into a notification.
    const events: { payload: object }[] = await inOwn(person, () =>
      manager().query("SELECT payload FROM app.outbox WHERE type = 'session.ended'"),
    );
    expect(events).toMatchObject([{ payload: { sessionId, reason: 'refresh-reused' } }]);
    const acts: { action: string }[] = await inOwn(person, () =>
      manager().query("SELECT action FROM app.audit WHERE action LIKE 'session.refresh%'"),
    );
    expect(acts).toHaveLength(1);
  });

  it('that was made up is refused without asking the database', async () => {
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const aboutTokens = () => asked.mock.calls.filter((said) => JSON.stringify(said[0]).includes('app.refresh_token'));
    try {
      const { signedIn } = await TestPerson.signUp(running.url);
      asked.mockClear();
      expect((await refresh({ refreshToken: madeUp() })).status).toBe(401);
      expect(aboutTokens()).toEqual([]);
      expect((await refresh({ refreshToken: signedIn.refreshToken })).status).toBe(200);
      expect(aboutTokens()).not.toEqual([]);
    } finally {
      asked.mockRestore();
    }
  });

  it('is refused where it is none', async () => {
    expect((await refresh({ refreshToken: 'made-up' })).body.error).toBe('Token refresh failed');
    expect((await refresh({})).body.error).toBe('No refresh token available');
  });
});

test('no password and no token is ever logged', async () => {
  const person = await TestPerson.signUp(running.url);
  const { token, refreshToken = '' } = person.signedIn;
  await login(person.email, `${PASSWORD}-wrong`);
  await refresh({ refreshToken });
  await person.call('GET', `/api/v1/documents/${person.signedIn.sessionId}/original?token=${token}`);
  const log = running.log();
  expect(log).toContain('/api/v1/auth/login');
  for (const secret of [PASSWORD, token, refreshToken]) expect(log).not.toContain(secret);
});

test('while the database is away people are told so, and afterwards everything goes on', async () => {
  const shaken = await gatewayInProcess();
  try {
    const person = await TestPerson.signUp(shaken.url);
    const send = (path: string, body: unknown) => call(shaken.url, 'POST', path, { body });
    await shaken.allowConnections(false);
    const signIn = await send('/api/v1/auth/login', { email: person.email, password: PASSWORD });
    expect([signIn.status, signIn.body.error]).toEqual([
      503,
      'Authentication service temporarily unavailable. Please try again later.',
    ]);
    const signUp = await send('/api/auth/signup', registration('late@example.org'));
    expect([signUp.status, signUp.body.error]).toEqual([
      503,
      'Registration service temporarily unavailable. Please try again later.',
    ]);
    const listed = await person.call('GET', '/api/v1/documents');
    expect([listed.status, listed.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await call(shaken.url, 'GET', '/health')).status).toBe(503);
    await shaken.allowConnections(true);
    expect((await person.call('GET', '/api/v1/documents')).status).toBe(200);
    expect((await person.upload([{ name: 'after.txt', content: 'after' }])).status).toBe(201);
  } finally {
    await shaken.allowConnections(true);
    await shaken.stop();
  }
});
