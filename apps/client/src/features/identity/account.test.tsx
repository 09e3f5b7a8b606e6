import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RegistrationForm } from '@cartulary/contracts/registration-form';
import { safeParse } from 'zod/mini';
import { signedInAs } from '@/testing/signed-in.test-helper';
import { t as identity } from '@/text/identity';
import { t as errands } from '@/text/identity/errands';
import { t as ui } from '@/text/ui';
import { accountRoom } from './account-room.test-helper';

const signedIn = signedInAs();
const { open, posted } = accountRoom();

test('a person signs in by keyboard and arrives where they were going', async () => {
  const router = await open('/login?next=%2Fdocs', () => signedIn);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: text(identity, 'rememberMe') }).checked).toBe(true);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(router.state.location.pathname).toBe('/docs');
  expect(posted()).toEqual([{ email: 'ada@example.org', password: 'secret', rememberMe: true }]);
});

test('who turns remembering off reads what that means', async () => {
  await open('/login', () => signedIn);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: text(identity, 'rememberMe') });
  expect(box.getAttribute('aria-describedby')).toBeNull();
  await userEvent.click(box);
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('on this tab only');
  // Before a fourth one, not after it.
  expect(hint?.textContent).toContain('One more ends the one you used least recently');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(posted()).toMatchObject([{ rememberMe: false }]);
});

test('an organization that ends idle sessions closes the box and says why', async () => {
  await open(
    '/login',
    ({ path }) =>
      path.endsWith('/validate-domain')
        ? { body: { success: true, isEnterpriseDomain: false, remembers: false } }
        : signedIn,
    { remembering: 'some' },
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: text(identity, 'rememberMe') });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@bank.example');
  await userEvent.tab();
  expect(await screen.findByText(/Your organization ends idle sessions/)).toBeTruthy();
  expect([box.checked, box.disabled]).toEqual([false, true]);
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(posted()).toMatchObject([{ domain: 'bank.example' }, { rememberMe: false }]);
});

test('wrong credentials are said in words and what was typed stays', async () => {
  await open('/login', () => ({ status: 401, body: { success: false, error: 'Authentication failed' } }));
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
});

test('the demands on a password are checked while one types', async () => {
  await open('/register', () => signedIn);
  const met = (text: string): boolean => screen.getByText(text, { exact: false }).textContent.endsWith(': done');
  await userEvent.type(screen.getByLabelText('Password'), 'abcdefgh');
  expect(met('Password must be at least 8 characters')).toBe(true);
  expect(met('Password must contain lowercase letters')).toBe(true);
  expect(met('Password must contain numbers')).toBe(false);
  await userEvent.type(screen.getByLabelText('Password'), 'A1!qwerty');
  expect(met('Password must contain numbers')).toBe(true);
  expect(screen.getByText('Password contains common patterns')).toBeTruthy();
});

test('creating an account promises no way into an organisation that exists', async () => {
  await open('/register', () => signedIn);
  expect(screen.getByText('Create an account with its own organization.')).toBeTruthy();
  expect(screen.queryByText(/join/i)).toBeNull();
});

test('an account is created once everything is there; before, the first problem gets focus', async () => {
  await open('/register', () => ({ ...signedIn, status: 201 }));
  await userEvent.click(screen.getByRole('button', { name: text(errands, 'createAccount') }));
  expect(document.activeElement).toBe(screen.getByLabelText(text(errands, 'fullName')));
  expect(posted()).toEqual([]);
  await userEvent.type(screen.getByLabelText(text(errands, 'fullName')), 'Ada Byron');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Str0ng!pass-1843');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: text(errands, 'createAccount') }));
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(posted()).toMatchObject([
    { firstName: 'Ada', lastName: 'Byron', acceptTerms: true, acceptPrivacy: true, rememberMe: true },
  ]);
});

test('what is wrong with a draft is said by field', () => {
  const { error } = safeParse(RegistrationForm, {
    fullName: ' ',
    email: 'a b@c.d',
    password: 'short',
    accepted: false,
  });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['fullName', 'Enter your name'],
    ['email', 'This is not an email address'],
    ['password', 'Password must be at least 8 characters'],
    ['accepted', 'The terms and the privacy policy must be accepted'],
  ]);
});

test('without address and password nothing is sent, and the empty field gets focus', async () => {
  await open('/login', () => signedIn);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Email and password are required');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(posted()).toEqual([]);
});

test('names and addresses pass the input sanitiser, passwords do not', async () => {
  await open('/register', () => ({ ...signedIn, status: 201 }));
  await userEvent.type(screen.getByLabelText(text(errands, 'fullName')), '<b>Ada</b> Byron');
  expect(screen.getByLabelText<HTMLInputElement>(text(errands, 'fullName')).value).toBe('bAda/b Byron');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@<example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Str0ng<pass>-1843');
  await userEvent.click(screen.getByRole('button', { name: text(ui, 'password.show') }));
  await userEvent.type(screen.getByLabelText('Password'), '<>');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: text(errands, 'createAccount') }));
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(posted()).toMatchObject([{ email: 'ada@example.org', password: 'Str0ng<pass>-1843<>' }]);
});

test('the estimator adds its share to the score', async () => {
  await open('/register', () => signedIn);
  await userEvent.type(screen.getByLabelText('Password'), 'Blue-Kettle-7-Harbour');
  expect(await screen.findByText('10 of 10')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdefg1!');
  expect(screen.getByText('5 of 10')).toBeTruthy();
});
