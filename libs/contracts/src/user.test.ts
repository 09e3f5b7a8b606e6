import { safeParse } from 'zod/mini';
import { User } from './user.js';

const record = {
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
  authMode: 'standard',
  privacyMode: 'hybrid',
  privacyCompliant: true,
};

test('id, names and email are trimmed, the email is in lower case', () => {
  const untidy = { ...record, id: ' u1 ', firstName: ' Ada', lastName: 'Byron ', email: ' Ada@Example.ORG ' };
  expect(safeParse(User, untidy).data).toEqual(record);
});

test.each(['', 'yesterday', '2026-13-45'])('the date "%s" says nothing and becomes now', (createdAt) => {
  const before = Date.now();
  const user = safeParse(User, { ...record, createdAt, updatedAt: createdAt, lastLoginAt: createdAt }).data;
  for (const date of [user?.createdAt, user?.updatedAt, user?.lastLoginAt])
    expect(Date.parse(date ?? '')).toBeGreaterThanOrEqual(before);
});

test.each<[string, string | number | undefined]>([
  ...['id', 'email', 'firstName', 'lastName', 'role', 'createdAt', 'updatedAt'].map((key): [string, undefined] => [
    key,
    undefined,
  ]),
  ...['id', 'firstName', 'lastName'].map((key): [string, string] => [key, '  ']),
  ['email', 'ada@example'],
  ['email', 'ada byron@example.org'],
  ['createdAt', 7],
])('a record whose %s is %p is refused', (key, value) => {
  expect(safeParse(User, { ...record, [key]: value }).success).toBe(false);
});

test('a way of signing in that is not known counts as the strictest', () => {
  expect(safeParse(User, { ...record, authMode: 'quantum', privacyMode: 'open' }).data).toMatchObject({
    authMode: 'zero-knowledge',
    privacyMode: 'privacy',
  });
});
