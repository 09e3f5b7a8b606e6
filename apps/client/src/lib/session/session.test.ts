import type { SessionEnd } from '@cartulary/contracts/session-ends';
import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import { validate } from '@cartulary/contracts/endpoints/auth';
import { waitFor } from '@testing-library/react';
import { serveLocally, type LocalServer, type Reply, type Seen } from '@/testing/local-server.test-helper';
import { adaAs, SESSION_ID as SESSION, signedInAs, tokenFor } from '@/testing/signed-in.test-helper';

const user = adaAs();
const KEY = 'cartulary.session';

const signedIn = (token?: string): Reply => signedInAs(user, token);
/** Remembers the session if the request asks for it. */
const asAsked = ({ body }: Seen): Reply =>
  signedInAs(user, undefined, (body as { rememberMe?: unknown } | undefined)?.rememberMe === true);
const refused = (error: string): Reply => ({ status: 401, body: { success: false, error } });
/** A refresh refusal for an ended session. */
const over = (ended: SessionEnd): Reply => ({
  status: 401,
  body: { success: false, error: 'Token refresh failed', data: { ended } },
});
const UNKNOWN = 'This browser no longer has a valid session.';
const confirmed: Reply = { body: { success: true, data: { user } } };

let server: LocalServer;

/** Simulates a page load: fresh modules, same browser storage. */
async function load(reply: (call: Seen) => Reply) {
  server = await serveLocally(reply);
  jest.resetModules();
  const session = await import('./session');
  const api = await import('@/lib/api/api');
  api.configureApi({ base: server.base, retryDelayMs: 1 });
  return session;
}
const paths = (): string[] => server.seen.map(({ path }) => path);
const remembered = (token: string): string =>
  JSON.stringify({
    sessionId: SESSION,
    userId: 'u1',
    organizationId: 'o1',
    token,
    rememberMe: false,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
const remember = (token: string): void => sessionStorage.setItem(KEY, remembered(token));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

test('a sign-in is kept in this tab, and with remember-me for 30 days', async () => {
  const session = await load(asAsked);
  await session.signIn({ email: ' Ada@Example.org ', password: 'secret', rememberMe: false });
  expect(server.seen[0]?.body).toEqual({ email: 'ada@example.org', password: 'secret', rememberMe: false });
  expect(sessionStorage.getItem(KEY)).toContain(SESSION);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(session.currentUser()?.name).toBe('Ada Byron');

  await session.signIn({ email: 'ada@example.org', password: 'secret', rememberMe: true });
  expect(sessionStorage.getItem(KEY)).toBeNull();
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { expiresAt: string };
  expect(Date.parse(stored.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
});

test('nothing typed is answered here', async () => {
  const session = await load(() => signedIn());
  await expect(session.signIn({ email: ' ', password: '', rememberMe: false })).rejects.toThrow(
    'Email and password are required',
  );
  expect(server.seen).toHaveLength(0);
});

test('the server’s reason is shown; without an answer the service is said to be unavailable', async () => {
  const credentials = { email: 'a@b.c', password: 'x', rememberMe: false };
  const session = await load(() => refused('Authentication failed'));
  await expect(session.signIn(credentials)).rejects.toThrow('Authentication failed');
  const api = await import('@/lib/api/api');
  api.configureApi({ base: 'http://127.0.0.1:1' });
  await expect(session.signIn(credentials)).rejects.toThrow(
    'Authentication service temporarily unavailable. Please try again later.',
  );
});

test('a user record that is not valid is refused', async () => {
  const session = await load(() => ({
    body: { success: true, data: { user: { id: '' }, token: 't', sessionId: SESSION, expiresAt: '' } },
  }));
  await expect(session.signIn({ email: 'a@b.c', password: 'x', rememberMe: false })).rejects.toThrow(
    'Invalid user data received from server',
  );
});

test('on load a stored token is validated', async () => {
  remember(tokenFor(3_600));
  const session = await load(() => confirmed);
  await Promise.all([session.startSession(), session.startSession()]);
  expect(session.currentUser()?.id).toBe('u1');
  expect(paths()).toEqual(['/api/v1/auth/validate']);
});

test('on load a token that is refused is renewed, and a session that is refused is cleared', async () => {
  const fresh = tokenFor(3_600, 'fresh');
  remember(tokenFor(3_600));
  let session = await load(({ path, headers }) =>
    path.endsWith('/refresh') ? signedIn(fresh) : headers.authorization === `Bearer ${fresh}` ? confirmed : refused(''),
  );
  await session.startSession();
  expect(session.currentUser()?.id).toBe('u1');
  expect(server.seen.find(({ path }) => path.endsWith('/refresh'))?.body).toEqual({ sessionId: SESSION });
  await server.close();

  remember(tokenFor(3_600));
  session = await load(() => refused('Token refresh failed'));
  await session.startSession();
  expect(session.currentUser()).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a token that ends within 5 minutes is renewed at once', async () => {
  remember(tokenFor(4 * 60));
  const session = await load(() => signedIn());
  await session.startSession();
  expect(paths()).toEqual(['/api/v1/auth/refresh']);
  expect(session.currentUser()?.id).toBe('u1');
});

test('a token with a dev prefix is not checked for its age; one that cannot be read clears the session', async () => {
  remember('dev-anything');
  let session = await load(() => confirmed);
  await session.startSession();
  expect(session.currentUser()?.id).toBe('u1');
  await server.close();

  remember('gibberish');
  session = await load(() => confirmed);
  await session.startSession();
  expect(session.currentUser()).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(server.seen).toHaveLength(0);
});

test.each([
  ['no JSON', '{"sessionId":'],
  ['of another kind', '[1,2]'],
  ['null', 'null'],
  ['without a token', '{"sessionId":"x","expiresAt":"2099-01-01"}'],
  ['over', JSON.stringify({ sessionId: SESSION, token: 'x', expiresAt: '2020-01-01T00:00:00Z' })],
  ['with a token that is none', JSON.stringify({ sessionId: SESSION, token: 'x.bnVsbA.y', expiresAt: '2099-01-01' })],
])('a stored session that is %s is removed, and where one signs in it is said why', async (_, text) => {
  localStorage.setItem(KEY, text);
  const session = await load(() => confirmed);
  await session.startSession();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(session.sessionNotice()).toBe('Your session has expired. Please log in again.');
  expect(server.seen).toHaveLength(0);
});

test('without its id a session cannot be renewed: No refresh token available', async () => {
  const { sessionId: _, ...rest } = JSON.parse(remembered(tokenFor(60))) as Record<string, unknown>;
  sessionStorage.setItem(KEY, JSON.stringify(rest));
  const session = await load(() => confirmed);
  await session.startSession();
  expect(session.sessionNotice()).toBe('No refresh token available');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('who signed out in another tab is signed out here without a word of an error', async () => {
  const session = await load(asAsked);
  await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
  const lost = jest.fn();
  session.onSessionLost(lost);
  localStorage.removeItem(KEY);
  expect(await session.refreshSession()).toBe(false);
  expect(lost).toHaveBeenCalledTimes(1);
  expect([session.currentUser(), session.sessionNotice()]).toEqual([undefined, undefined]);
  expect(paths()).toEqual(['/api/v1/auth/login']);
});

test('signing out takes the session out of the browser before the server ends it', async () => {
  let keptAtLogout: string | null = '';
  const session = await load((call) => {
    const { path } = call;
    if (!path.endsWith('/logout')) return asAsked(call);
    keptAtLogout = localStorage.getItem(KEY);
    return { body: { success: true } };
  });
  await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
  await session.signOut();
  expect(keptAtLogout).toBeNull();
});

test.each([
  ['refuses without a word', { status: 401, body: { success: false } }, `Token refresh failed. ${UNKNOWN}`],
  [
    'says that somebody signed in as the fourth',
    over('too-many'),
    /^Token refresh failed. You signed in somewhere else./,
  ],
  ['says that the person was away', over('idle'), /^Token refresh failed. You were inactive/],
  ['says that an administrator ended it', over('administrator'), /^Token refresh failed. An administrator/],
  ['answers HTML', { body: '<html>' }, 'Failed to parse response'],
  [
    'answers a person that is none',
    { body: { success: true, data: { user: { ...user, email: 'x' }, token: 't', sessionId: SESSION, expiresAt: '' } } },
    'Invalid user data received from server',
  ],
])('a renewal where the server %s clears the session and says so', async (_, answer: Reply, sentence) => {
  remember(tokenFor(60));
  const session = await load(() => answer);
  await session.startSession();
  expect(session.sessionNotice()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a refusal without a sentence says what failed', async () => {
  const session = await load(() => ({ status: 401, body: { success: false } }));
  const credentials = { email: 'a@b.c', password: 'x', rememberMe: false };
  await expect(session.signIn(credentials)).rejects.toThrow('Authentication failed');
  const registration = { fullName: 'Ada', email: 'a@b.c', password: 'x', accepted: true };
  const { register } = await import('@/features/identity/register');
  await expect(register(registration)).rejects.toThrow('Registration failed');
});

test('a token that never seems to end does not renew at once', async () => {
  const session = await load(() => signedIn(tokenFor(4_000_000_000)));
  await session.signIn({ email: 'a@b.c', password: 'x', rememberMe: false });
  await new Promise((later) => setTimeout(later, 50));
  expect(paths()).toEqual(['/api/v1/auth/login']);
});

test('a browser that refuses storage still lets people in, for this page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const session = await load(() => signedIn());
  await session.signIn({ email: 'a@b.c', password: 'x', rememberMe: true });
  expect(session.currentUser()?.id).toBe('u1');
  await expect(session.refreshSession()).resolves.toBe(true);
});

test('while the server cannot be reached the session is kept', async () => {
  remember(tokenFor(60));
  const session = await load(() => ({ status: 500, body: { success: false } }));
  await session.startSession();
  expect(session.currentUser()).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).not.toBeNull();
});

test('callers that need a new token at the same time share one renewal', async () => {
  remember(tokenFor(3_600));
  const session = await load(() => signedIn());
  await Promise.all([session.refreshSession(), session.refreshSession(), session.refreshSession()]);
  expect(paths()).toEqual(['/api/v1/auth/refresh']);
});

test('signing out tells the server and forgets, also when the server is gone', async () => {
  const session = await load(({ path }) =>
    path.endsWith('/logout') ? { status: 500, body: { success: false } } : signedIn(),
  );
  await session.signIn({ email: 'a@b.c', password: 'x', rememberMe: false });
  await session.signOut();
  expect(paths()).toContain('/api/v1/auth/logout');
  expect(session.currentUser()).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a registration sends both acceptances from one box and splits the name', async () => {
  await load(() => ({ ...signedIn(), status: 201 }));
  const { register, splitName } = await import('@/features/identity/register');
  await register({
    fullName: ' Ada Byron King ',
    email: 'ada@example.org',
    password: 'Str0ng!pass',
    accepted: true,
  });
  expect(server.seen[0]?.body).toEqual({
    firstName: 'Ada',
    lastName: 'Byron King',
    email: 'ada@example.org',
    password: 'Str0ng!pass',
    acceptTerms: true,
    acceptPrivacy: true,
    role: 'user',
    rememberMe: true,
  });
  expect(splitName('Plato')).toEqual({ firstName: 'Plato', lastName: 'User' });
});

test('a session that was ended elsewhere is told to the page; signing out oneself is not', async () => {
  let alive = true;
  const session = await load(({ path }) => {
    if (path.endsWith('/logout')) return {};
    return alive ? signedIn() : refused('Token refresh failed');
  });
  let losses = 0;
  session.onSessionLost(() => (losses += 1));
  await session.signIn({ email: 'a@b.c', password: 'x', rememberMe: false });
  await session.signOut();
  expect(losses).toBe(0);
  await session.signIn({ email: 'a@b.c', password: 'x', rememberMe: false });
  alive = false;
  await expect(session.refreshSession()).resolves.toBe(false);
  expect(losses).toBe(1);
  expect(session.currentUser()).toBeUndefined();
});

test.each(['too-many', 'idle', 'administrator'] as const)(
  'what the page was asking goes on once its person signed in again: %s',
  async (ended) => {
    let alive = true;
    const session = await load((call) => {
      if (call.path.endsWith('/refresh')) return over(ended);
      if (call.path.endsWith('/login')) alive = true;
      return call.path.endsWith('/login') ? asAsked(call) : alive ? confirmed : refused('Authentication required');
    });
    const { asksOnLoss, lostSession } = await import('./lost-session');
    const { call } = await import('@/lib/api/api');
    const stop = asksOnLoss();
    await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
    alive = false;
    const asked = call(validate, {});
    await waitFor(() => expect(lostSession()?.why).toMatch(/^Token refresh failed\. \w+/));
    expect(session.currentUser()?.id).toBe('u1');
    await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
    await expect(asked).resolves.toEqual({ user });
    expect(lostSession()).toBeUndefined();
    stop();
  },
);

test('who ended the session on purpose is not asked over the page, but led away', async () => {
  const session = await load((call) => (call.path.endsWith('/refresh') ? over('revoked') : asAsked(call)));
  const { asksOnLoss } = await import('./lost-session');
  const stop = asksOnLoss();
  await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
  await expect(session.refreshSession()).resolves.toBe(false);
  expect(session.currentUser()).toBeUndefined();
  stop();
});

test('what the person did ended the session: they are led away, though a call learned of the end first', async () => {
  const session = await load((call) => (call.path.endsWith('/refresh') ? over('too-many') : asAsked(call)));
  const { asksOnLoss, lostSession } = await import('./lost-session');
  const stop = asksOnLoss();
  let losses = 0;
  session.onSessionLost(() => (losses += 1));
  await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
  const renewed = session.refreshSession();
  await waitFor(() => expect(lostSession()).toBeDefined());
  await session.leaveEnded();
  await expect(renewed).resolves.toBe(false);
  expect([lostSession(), session.currentUser(), session.sessionNotice(), losses]).toEqual([
    undefined,
    undefined,
    undefined,
    1,
  ]);
  await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
  const late = session.refreshSession();
  await session.leaveEnded();
  await expect(late).resolves.toBe(false);
  expect([lostSession(), session.sessionNotice(), losses]).toEqual([undefined, undefined, 2]);
  stop();
});

test('another tab that signed in again brings this one back', async () => {
  const session = await load((call) => (call.path.endsWith('/refresh') ? over('too-many') : asAsked(call)));
  const { asksOnLoss, lostSession } = await import('./lost-session');
  const stop = asksOnLoss();
  await session.signIn({ email: 'ada@example.org', password: 'x', rememberMe: true });
  const renewed = session.refreshSession();
  await waitFor(() => expect(lostSession()).toBeDefined());
  const newValue = remembered(tokenFor(3_600, 'other-tab'));
  localStorage.setItem(KEY, newValue);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }));
  await expect(renewed).resolves.toBe(true);
  expect(session.currentUser()?.id).toBe('u1');
  stop();
});

test('a stored session that cannot be read is removed, and nothing of it gets into the log', async () => {
  const { startSession, sessionNotice } = await load(() => confirmed);
  const { onLog } = await import('@/lib/log/log');
  const entries: unknown[] = [];
  onLog((entry, thrown) => entries.push(entry, String(thrown)));
  sessionStorage.setItem(KEY, 'tok-4711 of somebody');
  await startSession();
  expect(sessionNotice()).toBe('Your session has expired. Please log in again.');
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(JSON.stringify(entries)).toContain('The stored session was not readable.');
  expect(inspect([entries, (console.warn as jest.Mock).mock.calls], { depth: null })).not.toContain('tok-');
});
