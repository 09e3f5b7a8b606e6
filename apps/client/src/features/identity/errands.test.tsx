import { text } from '@cartulary/testing/text';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reply } from '@/testing/local-server.test-helper';
import { signedInAs } from '@/testing/signed-in.test-helper';
import { t as identity } from '@/text/identity';
import { t as elsewhere } from '@/text/identity/elsewhere';
import { t } from '@/text/identity/errands';
import { t as factors } from '@/text/identity/factors';
import { t as identityPassword } from '@/text/identity/password';
import { accountRoom } from './account-room.test-helper';

const signedIn = signedInAs();
const { open, posted } = accountRoom();
const rules = { policy: 'standard', minLength: 8, contextWords: [], maxAgeDays: null, remembered: 0 };
const refused = (status: number, error: string, data?: unknown): Reply => ({
  status,
  body: { success: false, error, data },
});
const done = { body: { success: true, message: 'Done' } };

test('a forgotten password is asked for by mail, and where one was going is kept', async () => {
  const router = await open('/login?next=%2Fdocs', () => done);
  await userEvent.click(screen.getByRole('link', { name: text(identity, 'forgot') }));
  await screen.findByRole('heading', { name: text(identity, 'forgot') });
  await userEvent.type(screen.getByLabelText('Email'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: text(t, 'sendLink') }));
  expect((await screen.findByRole('alert')).textContent).toBe('This is not an email address');
  await userEvent.type(screen.getByLabelText('Email'), '@example.org');
  await userEvent.click(screen.getByRole('button', { name: text(t, 'sendLink') }));
  expect((await screen.findByText(/If there’s an account/)).textContent).toMatch(/30 minutes/);
  expect(posted()).toEqual([{ email: 'nobody@example.org' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(router.state.location.search).toBe('?next=%2Fdocs');
});

test('the link of a mail sets a new password; a refused one is said at its field', async () => {
  let attempts = 0;
  const router = await open('/login?reset=good', ({ path }) => {
    if (path.endsWith('/check')) return { body: { success: true, data: { rules } } };
    attempts += 1;
    const message = 'Password contains common patterns';
    return attempts === 1 ? refused(400, message, { issues: [{ path: 'password', message }] }) : done;
  });
  await screen.findByRole('heading', { name: text(t, 'newPassword') });
  await userEvent.type(screen.getByLabelText(text(identityPassword, 'new')), 'Password1!');
  await userEvent.click(screen.getByRole('button', { name: text(t, 'setPassword') }));
  // Once by the meter, once by the server.
  await waitFor(() => expect(screen.getAllByText('Password contains common patterns')).toHaveLength(2));
  await userEvent.clear(screen.getByLabelText(text(identityPassword, 'new')));
  await userEvent.type(screen.getByLabelText(text(identityPassword, 'new')), 'Green-Anvil-3-Meadow');
  await userEvent.click(screen.getByRole('button', { name: text(t, 'setPassword') }));
  await screen.findByText(text(t, 'passwordSet'));
  expect(router.state.location.search).toBe('');
  expect(posted().at(-1)).toEqual({ token: 'good', password: 'Green-Anvil-3-Meadow' });
});

test.each([
  ['reset', 'Password reset failed'],
  ['verify', 'Email verification failed'],
])('a stale %s link says that it failed, and one can sign in', async (parameter, sentence) => {
  await open(`/login?${parameter}=stale`, () => ({ status: 400, body: { success: false } }));
  expect((await screen.findByRole('alert')).textContent).toBe(`${sentence}. ${t('linkOver')}`);
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('the link of a mail confirms nothing by itself: who is not signed in signs in, or chooses a password', async () => {
  await open('/login?verify=good-one', ({ path }) =>
    path.endsWith('/check') ? { body: { success: true, data: { rules } } } : done,
  );
  await screen.findByRole('heading', { name: text(t, 'confirmAddress') });
  expect(screen.getByRole('button', { name: text(t, 'signInToConfirm') })).toBe(document.activeElement);
  expect(posted()).toEqual([{ token: 'good-one' }]);
  await userEvent.click(screen.getByRole('button', { name: text(t, 'newPassword') }));
  await userEvent.type(await screen.findByLabelText(text(identityPassword, 'new')), 'Green-Anvil-3-Meadow{Enter}');
  await screen.findByText(text(t, 'passwordSet'));
  expect(posted().at(-1)).toEqual({ token: 'good-one', password: 'Green-Anvil-3-Meadow' });
});

test('a password that has expired is replaced while signing in', async () => {
  let isNew = false;
  const router = await open('/login?next=%2Fdocs', ({ path, body }) => {
    if (path.endsWith('/confirm')) isNew = true;
    else if (isNew)
      return (body as { password?: string }).password === 'Green-Anvil-3-Meadow' ? signedIn : refused(401, 'no');
    else return refused(403, 'Your password has expired.', { token: 'next', rules: { ...rules, minLength: 12 } });
    return done;
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Old-Password-1{Enter}');
  await screen.findByText(/Choose a new one/);
  expect(screen.getByText('Password must be at least 12 characters')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(text(identityPassword, 'new')), 'Green-Anvil-3-Meadow{Enter}');
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(router.state.location.pathname).toBe('/docs');
});

describe('a second step', () => {
  const asks = (more: object = {}): Reply => ({
    body: {
      success: true,
      message: 'Multi-factor authentication required',
      data: {
        requiresMFA: true,
        mfaMethod: 'totp',
        mfaMethods: ['totp', 'email', 'recovery'],
        mustSetUp: false,
        expiresAt: '2026-11-20T20:00:00Z',
        ...more,
      },
    },
  });
  const signInAs = async (): Promise<void> => {
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  };

  test('opens nothing before its code is right, and every other way stands beside it', async () => {
    const router = await open('/login?next=%2Fdocs', ({ path, body }) => {
      if (path.endsWith('/login')) return asks();
      if (path.endsWith('/mfa/code')) return done;
      return (body as { token: string }).token === '123456' ? signedIn : refused(401, 'MFA verification failed');
    });
    await signInAs();
    const field = await screen.findByLabelText(text(factors, 'step.code.totp'));
    expect(field).toBe(document.activeElement);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('MFA verification failed');
    expect(sessionStorage.getItem('cartulary.session')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: text(factors, 'step.to.email') }));
    await userEvent.click(screen.getByRole('button', { name: text(factors, 'step.sendCode') }));
    await userEvent.click(await screen.findByLabelText(text(factors, 'step.code.email')));
    await userEvent.paste('123456');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Arrived' });
    expect(router.state.location.pathname).toBe('/docs');
    const [, wrong, , right] = posted();
    expect([wrong, right]).toEqual([
      { method: 'totp', token: '000000' },
      { method: 'email', token: '123456' },
    ]);
  });

  test('that the organisation asks for is set up first, and its recovery codes are kept before one goes on', async () => {
    const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
    const { data } = signedIn.body as { data: object };
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await open('/login', ({ path }) => {
      if (path.endsWith('/login')) return asks({ mfaMethods: ['totp', 'webauthn'], mustSetUp: true });
      if (path.endsWith('/setup'))
        return { body: { success: true, data: { secret, qrCode: 'data:image/png;base64,' } } };
      return { body: { success: true, data: { ...data, recoveryCodes: codes } } };
    });
    await signInAs();
    await userEvent.click(await screen.findByRole('button', { name: text(factors, 'require.totp') }));
    await screen.findByText(secret);
    await userEvent.type(screen.getByLabelText(text(factors, 'step.code.totp')), '123456{Enter}');
    const kept = await screen.findAllByRole('listitem');
    expect(kept.map(({ textContent }) => textContent)).toEqual(codes);
    expect(screen.queryByRole('heading', { name: 'Arrived' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: text(factors, 'require.goOn') }));
    await screen.findByRole('heading', { name: 'Arrived' });
  });
});

test('whose organisation has several ways to sign in chooses one by the keyboard, and is told that there is a choice', async () => {
  const found = { provider: 'oidc', kind: 'oidc', kinds: ['oidc', 'google'] };
  await open('/login', ({ path }) =>
    path.endsWith('/sso/discover') ? { body: { success: true, ...found, data: found } } : done,
  );
  await userEvent.click(await screen.findByRole('button', { name: text(identity, 'byOrganisation') }));
  await userEvent.type(await screen.findByLabelText(text(elsewhere, 'address')), 'ada@acme.example{Enter}');
  const choice = await screen.findByRole('group', { name: /several ways to sign in/ });
  const names = within(choice).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Continue with Google', 'Continue with OpenID Connect']);
  expect(document.activeElement).toBe(names[0]);
});
