import { text } from '@cartulary/testing/text';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { currentUser, enter } from '@/lib/session/session';
import { adaAs, SESSION_ID, signedInAs, tokenFor } from '@/testing/signed-in.test-helper';
import { t as errands } from '@/text/identity/errands';
import { t as password } from '@/text/identity/password';
import { t as invitations } from '@/text/people/invitations';
import { accountRoom } from './account-room.test-helper';

const { open, posted } = accountRoom();
const rules = { policy: 'standard', minLength: 8, contextWords: [], maxAgeDays: null, remembered: 0 };
const offer = {
  organisation: 'Harbour Board',
  invitedBy: 'Ilse Marwick',
  email: 'bo@example.org',
  firstName: '',
  lastName: '',
  expiresAt: '',
  account: 'new',
  rules,
  recoveredBy: null,
};
const neverRefused = { refused: 'authentication_failed', unavailable: 'authentication_unavailable' } as const;

test('who is signed in stays so until the invitation of another address was accepted', async () => {
  const here = { user: adaAs(), token: tokenFor(3_600), sessionId: SESSION_ID, expiresAt: '', rememberMe: false };
  await enter(Promise.resolve(here), neverRefused);
  const message = 'Password contains common patterns';
  let tries = 0;
  await open('/register?invitation=good', ({ path }) => {
    if (path.endsWith('/check')) return { body: { success: true, data: offer } };
    if (!path.endsWith('/accept')) return { body: { success: true, message: 'Done' } };
    tries += 1;
    if (tries > 1) return signedInAs(adaAs('user', { id: 'u2', email: offer.email, firstName: 'Bo' }));
    return { status: 400, body: { success: false, error: message, data: { issues: [{ path: 'password', message }] } } };
  });
  await userEvent.type(await screen.findByLabelText(text(errands, 'fullName')), 'Bo');
  await userEvent.type(screen.getByLabelText(text(password, 'new')), 'Password1!');
  await userEvent.click(screen.getByRole('checkbox'));
  const join = () =>
    userEvent.click(
      screen.getByRole('button', { name: text(invitations, 'accept.title', { organisation: 'Harbour Board' }) }),
    );
  await join();
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
  expect(currentUser()?.id).toBe('u1');
  await userEvent.type(screen.getByLabelText(text(password, 'new')), '-Green-Anvil-3');
  await join();
  await screen.findByRole('heading', { name: 'Arrived' });
  expect(currentUser()?.id).toBe('u2');
  // Three responses to the invitation, and one sign-out.
  expect(posted()).toHaveLength(4);
});

test('who joins an organization in which two administrators open vaults together is told so before they do', async () => {
  await open('/register?invitation=good', ({ path }) =>
    path.endsWith('/check')
      ? { body: { success: true, data: { ...offer, recoveredBy: ['Ida Holm', 'Per Dahl'] } } }
      : { body: { success: true, message: 'Done' } },
  );
  expect(await screen.findByText(/administrators Ida Holm and Per Dahl can together open a vault/)).toBeTruthy();
});

test('one of the two who has no account any longer is called so, not left out', async () => {
  await open('/register?invitation=good', ({ path }) =>
    path.endsWith('/check')
      ? { body: { success: true, data: { ...offer, recoveredBy: ['Ida Holm', ''] } } }
      : { body: { success: true, message: 'Done' } },
  );
  expect(await screen.findByText(/administrators Ida Holm and someone without an account/)).toBeTruthy();
});
