import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as identityFactors } from '@/text/identity/factors';
import { OwnFactors } from './own-factors';

const ID = '00000000-0000-4000-8000-000000000001';
let factors: object[] = [];
let asked: string[] = [];
const room = testRoom(({ method, path }) => {
  if (path.startsWith('/api/v1/sessions')) {
    asked.push(`${method} ${path}`);
    return answer({ ended: 2 });
  }
  if (!path.startsWith('/api/v1/auth/factors')) return undefined;
  if (method === 'DELETE') {
    factors = [];
    return { status: 200, body: { success: true, message: 'Removed' } };
  }
  return answer({ items: factors, recoveryCodesLeft: 10, required: false, hasPassword: true });
});

test('offers to sign out other devices once a factor changed, and does', async () => {
  asked = [];
  factors = [
    { id: ID, method: 'totp', name: 'Telephone', createdAt: '2026-11-01T10:00:00Z', confirmed: true, lastUsedAt: null },
  ];
  await room.signIn(adaAs('user'));
  drawPages([{ path: '*', Component: OwnFactors }], '/settings');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove.*Telephone/ }));
  await userEvent.click(await screen.findByRole('button', { name: text(identityFactors, 'own.remove') }));
  // No one is signed out without having requested it.
  const offer = await screen.findByRole('button', { name: text(identityFactors, 'own.endOthers') });
  expect(asked).toEqual([]);
  act(() => offer.focus());
  await userEvent.keyboard('{Enter}');
  await screen.findByText(text(identityFactors, 'own.othersEnded'));
  expect(asked).toEqual(['DELETE /api/v1/sessions?scope=others']);
});
