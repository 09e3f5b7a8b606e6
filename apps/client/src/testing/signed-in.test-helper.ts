import { rolePermissions, type Role } from '@cartulary/contracts/permissions';
import type { User } from '@cartulary/contracts/user';
import type { Reply } from './local-server.test-helper';

/** The session of the person signed in by {@link signedInAs}. */
export const SESSION_ID = '7b6f3c1e-1d1b-4b0e-9d8e-0a4f6f6d2c11';

/** The part of an access token that a client can read: its expiration. Tokens with different marks are different. */
export const tokenFor = (seconds: number, mark = 'x'): string =>
  `${btoa('{}')}.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + seconds, mark }))}.sig`;

/** Ada with a role and its permissions, as returned by the server. */
export const adaAs = (role: Role = 'user', more: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Byron',
  role,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  isActive: true,
  isEmailVerified: true,
  name: 'Ada Byron',
  permissions: [...rolePermissions[role]],
  organizationId: 'o1',
  authMode: 'zero-knowledge',
  privacyMode: 'privacy',
  privacyCompliant: true,
  ...more,
});

/** The answer to a sign-in, a registration or a refresh that succeeds. */
export const signedInAs = (user: User = adaAs(), token = tokenFor(3_600), rememberMe = false): Reply => ({
  body: { success: true, data: { user, token, sessionId: SESSION_ID, expiresAt: '', rememberMe } },
});
