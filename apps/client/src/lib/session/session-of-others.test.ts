import { jest } from '@jest/globals';
import { serveLocally, type LocalServer, type Reply } from '@/testing/local-server.test-helper';
import { adaAs, SESSION_ID, signedInAs, tokenFor } from '@/testing/signed-in.test-helper';

const KEY = 'cartulary.session';
const somebodyElse = adaAs('user', { id: 'u2', authMode: 'standard' });
const choice = {
  'privacy-mode': 'privacy',
  'cartulary.privacy-mode-of': 'u1',
  'cartulary.privacy-mode-begins': 'hybrid',
};

let server: LocalServer;

/** Simulates a page that resumes the session of `u1` with the given server response. */
async function resumed(reply: (path: string) => Reply, lastsS: number) {
  server = await serveLocally(({ path }) => reply(path));
  const now = Date.now();
  sessionStorage.setItem(
    KEY,
    JSON.stringify({
      sessionId: SESSION_ID,
      userId: 'u1',
      organizationId: 'o1',
      token: tokenFor(lastsS),
      rememberMe: false,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + lastsS * 1_000).toISOString(),
    }),
  );
  jest.resetModules();
  const session = await import('./session');
  const api = await import('@/lib/api/api');
  api.configureApi({ base: server.base, retryDelayMs: 1 });
  await session.startSession();
  return session;
}

beforeEach(() => {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(choice)) localStorage.setItem(key, value);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await server.close();
});

const confirmed: Reply = { body: { success: true, data: { user: somebodyElse } } };
test.each<[string, number, (path: string) => Reply, string[]]>([
  ['confirmed', 600, () => confirmed, ['/api/v1/auth/validate']],
  ['renewed', 60, () => signedInAs(somebodyElse), ['/api/v1/auth/refresh']],
  [
    'renewed within the call and confirmed',
    600,
    (path) =>
      path === '/api/v1/auth/refresh'
        ? signedInAs(adaAs())
        : server.seen.length > 2
          ? confirmed
          : { status: 401, body: { success: false, error: 'Invalid token' } },
    ['/api/v1/auth/validate', '/api/v1/auth/refresh', '/api/v1/auth/validate'],
  ],
])('a session that is %s as somebody else’s ends, and says so', async (_, lastsS, reply, paths) => {
  const session = await resumed(reply, lastsS);
  expect(session.currentUser()).toBeUndefined();
  expect(session.sessionNotice()).toBe('Invalid user data received from server');
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(Object.keys(choice).map((key) => localStorage.getItem(key))).toEqual(Object.values(choice));
  expect(server.seen.map(({ path }) => path)).toEqual(paths);
});
