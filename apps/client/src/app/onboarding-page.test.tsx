import { defaultsOf, settingCategories } from '@cartulary/contracts/settings';
import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { isModeKept, privacyMode, setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound, vaultState } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsPrivate } from '@/text/documents/private';
import { t as upload } from '@/text/documents/upload';
import { t as onboarding } from '@/text/onboarding';
import { OnboardingPage } from './onboarding-page';

const sealed = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11';
const row = {
  id: sealed,
  kind: 'file',
  createdAt: '2026-11-20T11:00:00.000Z',
  binnedAt: null,
  wrappedKey: 'a',
  epoch: 1,
  keys: [],
  shared: null,
  counter: 1,
  manifest: 'a',
  head: null,
};
let isEnforced = false;
const stored = settingCategories.map((category) => [category, { value: defaultsOf(category), version: 0 }]);
const categories = Object.fromEntries(stored) as object;
const room = testRoom(({ path }) => {
  if (path === '/api/v1/settings') return answer({ categories, isLocalProcessingEnforced: isEnforced });
  if (path.startsWith('/api/v1/vault')) return answer({ vault: null, device: 'unknown' });
  if (path.startsWith('/api/v1/sealed-documents')) return answer({ items: [row], next: null });
  return undefined;
});
async function open(address: string, role: Role | null = 'user') {
  if (role) await room.signIn(adaAs(role));
  const router = createMemoryRouter(
    [
      { path: '/onboarding', Component: OnboardingPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  );
  // The page is outside the shell, so it provides everything around it itself.
  render(<RouterProvider router={router} />);
  return router;
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  isEnforced = false;
  localStorage.clear();
});

test('a visitor is told what it is and comes back here after registering or signing in', async () => {
  await open('/onboarding', null);
  await title(text(onboarding, 'guest.title'));
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([to('Create an account'), to('Sign in')]).toEqual([
    '/register?next=%2Fonboarding',
    '/login?next=%2Fonboarding',
  ]);
});

const reader = (mode: 'privacy' | 'collaborative') => {
  const name = text(onboarding, `mode.${mode}`);
  return screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('one question asks who can read, with the stricter answer chosen; it holds once it is used, and deciding later changes nothing', async () => {
  const router = await open('/onboarding');
  await title(text(onboarding, 'privacy.title'));
  expect(reader('privacy').checked).toBe(true);
  await userEvent.click(reader('collaborative'));
  expect(screen.getByText(text(onboarding, 'privacy.notice'))).toBeTruthy();
  expect(privacyMode()).toBe('privacy');
  await press(text(onboarding, 'privacy.use'));
  expect(privacyMode()).toBe('collaborative');
  expect(document.activeElement).toBe(await title(text(onboarding, 'document.title')));
  expect(router.state.location.search).toBe('?step=document');
  await router.navigate('/onboarding');
  await userEvent.click(await screen.findByRole('link', { name: text(onboarding, 'privacy.skip') }));
  await title(text(onboarding, 'document.title'));
  expect(privacyMode()).toBe('collaborative');
});

test('the first answer makes the vault right there', async () => {
  const router = await open('/onboarding');
  await title(text(onboarding, 'privacy.title'));
  await press(text(onboarding, 'privacy.use'));
  expect(router.state.location.search).toBe('?step=vault');
  // It's stored, so later changes to the organization's initial mode don't affect it.
  expect(isModeKept()).toBe(true);
});

test('deciding per document is a link beside the two answers', async () => {
  const router = await open('/onboarding');
  await title(text(onboarding, 'privacy.title'));
  await press(text(onboarding, 'privacy.each'));
  expect([privacyMode(), router.state.location.search]).toEqual(['hybrid', '?step=document']);
});

test('the server is closed, and says why, where the organization keeps documents in the browser', async () => {
  isEnforced = true;
  await open('/onboarding');
  await title(text(onboarding, 'privacy.title'));
  await waitFor(() => expect(reader('collaborative').disabled).toBe(true));
  expect(screen.getByText(text(onboarding, 'privacy.enforced'))).toBeTruthy();
});

test('steps are links: any may be opened, and a document that is gone is said to be', async () => {
  await open('/onboarding?step=document&document=0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10');
  await title(text(onboarding, 'document.title'));
  expect(await screen.findByText(text(onboarding, 'document.missing'))).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /Results/ }));
  await title(text(onboarding, 'found.title'));
  expect(screen.getByText(/You haven’t read a document yet/)).toBeTruthy();
});

test('a sealed document waits for the vault that is locked: it is not called gone, and unlocking is offered', async () => {
  const router = await open(`/onboarding?step=found&document=${sealed}`);
  await waitFor(() => expect(vaultState().kind).toBe('none'));
  act(() => vaultFound(adaAs().id, crypto.randomUUID()));
  await title(text(onboarding, 'found.title'));
  expect(await screen.findByText(text(documentsPrivate, 'list.locked', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText(/You haven’t read a document yet/)).toBeNull();
  await act(() => router.navigate(`/onboarding?step=document&document=${sealed}`));
  await title(text(onboarding, 'document.title'));
  await userEvent.click(await screen.findByRole('button', { name: text(documentsPrivate, 'list.unlock') }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(screen.queryByText(/no longer available/)).toBeNull();
});

test('in privacy mode a chosen file is asked about before it leaves', async () => {
  setPrivacyMode('privacy');
  await open('/onboarding?step=document');
  await title(text(onboarding, 'document.title'));
  await userEvent.upload(
    screen.getByLabelText(text(upload, 'input')),
    new File(['words'], 'note.txt', { type: 'text/plain' }),
  );
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(room.seen.some(({ method, path }) => method === 'POST' && path.includes('/documents'))).toBe(false);
});

test('an account that only looks may go on without a document', async () => {
  await open('/onboarding?step=document', 'auditor');
  expect(await screen.findByText(/Documents shared with you are already here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(onboarding, 'document.sample') })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: text(onboarding, 'document.skip') }));
  await title(text(onboarding, 'found.title'));
});

test('a sample that does not come is said, and the step stays', async () => {
  await open('/onboarding?step=document');
  await userEvent.click(await screen.findByRole('button', { name: text(onboarding, 'document.sample') }));
  await waitFor(() => expect(screen.getByText(text(onboarding, 'document.sampleMissing'))).toBeTruthy());
});
