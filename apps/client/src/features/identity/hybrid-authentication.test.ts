import type { AuthMode } from '@cartulary/contracts/privacy';
import { configureApi } from '@/lib/api/api';
import { currentUser } from '@/lib/session/session';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { auditEntries, hasSecureSession } from '@/lib/storage/secure-storage';
import { serveLocally, type LocalServer } from '@/testing/local-server.test-helper';
import { adaAs, signedInAs } from '@/testing/signed-in.test-helper';
import { authenticate, logout } from './hybrid-authentication';

const credentials = { email: 'ada@example.org', password: 'secret' };
let server: LocalServer;

async function serveAs(authMode: AuthMode): Promise<void> {
  server = await serveLocally(() => signedInAs(adaAs('user', { authMode })));
  configureApi({ base: server.base, retryDelayMs: 1 });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(async () => {
  await logout();
  await server.close();
});

test.each([
  ['zero-knowledge', undefined, true, 'privacy'],
  ['standard', undefined, false, 'collaborative'],
  ['adaptive', undefined, false, 'hybrid'],
  ['standard', 'zero-knowledge', true, 'privacy'],
  ['zero-knowledge', 'standard', false, 'collaborative'],
] as const)('an account that works by %s, asked for %s', async (authMode, preferredMode, opens, mode) => {
  await serveAs(authMode);
  await authenticate({ ...credentials, preferredMode });
  expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/auth/login', { ...credentials, rememberMe: false }],
  ]);
  expect(hasSecureSession()).toBe(opens);
  expect(privacyMode()).toBe(mode);
});

test('signing out shuts what was open', async () => {
  await serveAs('zero-knowledge');
  await authenticate(credentials);
  await logout();
  expect(hasSecureSession()).toBe(false);
  expect(currentUser()).toBeUndefined();
  expect(auditEntries().length).toBeGreaterThan(0);
});
