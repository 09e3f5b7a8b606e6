import { configureApi } from '@/lib/api';
import { serveLocally, type LocalServer } from '@/lib/local-server.test-helper';
import { privacyMode } from '@/lib/privacy-mode';
import { auditEntries, hasSecureSession } from '@/lib/secure-storage';
import { currentUser } from '@/lib/session';
import { authenticate, logout } from './hybrid-authentication';

const user = {
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'user',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  isActive: true,
  isEmailVerified: true,
  name: 'Ada Byron',
  permissions: [],
  organizationId: 'o1',
  authMode: 'zero-knowledge',
  privacyMode: 'privacy',
  privacyCompliant: true,
};
const credentials = { email: 'ada@example.org', password: 'secret' };
let server: LocalServer;

async function serveAs(authMode: string): Promise<void> {
  const token = `${btoa('{}')}.${btoa(JSON.stringify({ exp: Date.now() / 1_000 + 3_600 }))}.s`;
  const data = { user: { ...user, authMode }, token, sessionId: 's1', expiresAt: '' };
  server = await serveLocally(() => ({ body: { success: true, data } }));
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
