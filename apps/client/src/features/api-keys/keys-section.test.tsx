import type { ApiKey } from '@cartulary/contracts/endpoints/api-keys';
import { messageOf } from '@cartulary/contracts/errors';
import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as apiKeys } from '@/text/api-keys';
import { t as factors } from '@/text/identity/factors';
import { KeysSection } from './keys-section';

const SECRET = 'ctl_0123456789abc_secret';
const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Scanner',
  prefix: 'ctl_0123456789abc',
  state: 'active',
  scopes: ['documents.read'],
  maker: { id: '00000000-0000-4000-8000-000000000002', name: 'Ada Byron' },
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-30T10:00:00Z',
  lastUsedAt: null,
  lastAddress: null,
  revokedAt: null,
  ...given,
});

let keys: ApiKey[] = [];
/** Whether the session was proved recently, and how the person can prove it. */
let proved = true;
let hasPassword = true;
const room = testRoom(({ method, path }) => {
  if (path === '/api/v1/auth/factors') return answer({ items: [], recoveryCodesLeft: 0, required: false, hasPassword });
  if (path === '/api/v1/auth/prove') {
    proved = true;
    return { status: 200, body: { success: true, message: 'Confirmed.' } };
  }
  if (!path.startsWith('/api/v1/organisation/api-keys')) return undefined;
  if (method === 'GET') return answer({ items: keys, total: keys.length, page: 1, pageSize: 10 });
  if (method === 'POST' && !proved)
    return { status: 403, body: { success: false, error: messageOf('fresh_sign_in_required') } };
  if (method === 'POST') {
    keys = [aKey()];
    return answer({ key: aKey(), secret: SECRET }, 201);
  }
  keys = [aKey({ state: 'revoked', revokedAt: '2026-11-02T10:00:00Z' })];
  return { status: 200, body: { success: true, message: 'The key was revoked' } };
});
beforeEach(() => {
  keys = [];
  proved = true;
  hasPassword = true;
});

async function open(role: 'admin' | 'auditor'): Promise<ReturnType<typeof drawPages>> {
  await room.signIn(adaAs(role));
  const Login = () => <h1>Sign in</h1>;
  return drawPages(
    [
      { path: '/login', Component: Login },
      { path: '*', Component: KeysSection },
    ],
    '/security-management?section=keys',
  );
}
/** Fills in the form for a key and submits it. */
async function ask(): Promise<void> {
  await screen.findByText(text(apiKeys, 'none'));
  await userEvent.click(screen.getByRole('button', { name: text(apiKeys, 'make') }));
  await userEvent.type(screen.getByLabelText(text(apiKeys, 'make.name')), 'Scanner');
  await userEvent.click(screen.getByLabelText(text(apiKeys, 'scope.documents.read')));
  await userEvent.click(screen.getByRole('button', { name: text(apiKeys, 'make.submit') }));
}

test('an administrator makes a key, sees it once, and revokes it', async () => {
  await open('admin');
  await screen.findByText(text(apiKeys, 'none'));
  await userEvent.click(screen.getByRole('button', { name: text(apiKeys, 'make') }));
  await userEvent.click(screen.getByRole('button', { name: text(apiKeys, 'make.submit') }));
  screen.getByText(text(apiKeys, 'make.noName'));
  screen.getByText(text(apiKeys, 'make.noScope'));
  expect(room.seen.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByLabelText(text(apiKeys, 'make.name')), 'Scanner');
  await userEvent.click(screen.getByLabelText(text(apiKeys, 'scope.documents.read')));
  await userEvent.click(screen.getByRole('button', { name: text(apiKeys, 'make.submit') }));
  const dialog = await screen.findByRole('dialog', { name: text(apiKeys, 'made.title') });
  expect(within(dialog).getByLabelText<HTMLInputElement>(text(apiKeys, 'made.label')).value).toBe(SECRET);
  await userEvent.keyboard('{Escape}');
  within(dialog).getByText(/You can’t view it again/);
  await userEvent.click(within(dialog).getByRole('button', { name: text(apiKeys, 'made.done') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain(SECRET);
  screen.getByText(text(apiKeys, 'state.active'));
  await userEvent.click(screen.getByRole('button', { name: text(apiKeys, 'key.revokeNamed', { name: 'Scanner' }) }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text(apiKeys, 'key.revoke') }));
  await screen.findByText(text(apiKeys, 'state.revoked'));
  expect(screen.queryByRole('button', { name: text(apiKeys, 'key.revokeNamed', { name: 'Scanner' }) })).toBeNull();
});

test('an auditor reads the list and changes nothing', async () => {
  keys = [aKey({ state: 'resting', lastUsedAt: '2026-11-02T10:00:00Z', lastAddress: '192.0.2.7' })];
  await open('auditor');
  await screen.findByText('Scanner');
  screen.getByText(text(apiKeys, 'state.resting'));
  screen.getByText(/from 192\.0\.2\.7/);
  for (const name of [text(apiKeys, 'make'), text(apiKeys, 'key.revokeNamed', { name: 'Scanner' })])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('says that a key rests until its maker has the second factor that the organisation asks for', async () => {
  keys = [aKey({ state: 'no-factor' })];
  await open('admin');
  await screen.findByText(text(apiKeys, 'state.no-factor'));
  screen.getByRole('button', { name: text(apiKeys, 'key.revokeNamed', { name: 'Scanner' }) });
});

test('whoever signed in a while ago proves it by the password, and the key that was asked for is made', async () => {
  proved = false;
  await open('admin');
  await ask();
  const dialog = await screen.findByRole('dialog', { name: text(factors, 'prove.title') });
  await userEvent.type(within(dialog).getByLabelText(text(factors, 'prove.password')), 'secret{Enter}');
  await screen.findByRole('dialog', { name: text(apiKeys, 'made.title') });
  expect(room.seen.filter(({ path }) => path === '/api/v1/auth/prove').map(({ body }) => body)).toEqual([
    { password: 'secret' },
  ]);
});

test('whoever has neither password nor passkey signs in again, and comes back here', async () => {
  proved = false;
  hasPassword = false;
  const router = await open('admin');
  await ask();
  const dialog = await screen.findByRole('dialog', { name: text(factors, 'prove.title') });
  const again = await within(dialog).findByRole('button', { name: text(factors, 'prove.again') });
  expect(within(dialog).queryByLabelText(text(factors, 'prove.password'))).toBeNull();
  await userEvent.click(again);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/security-management?section=keys');
});
