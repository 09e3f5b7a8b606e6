import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { Navigation } from './navigation';

const room = testRoom(() => undefined);

const openSystemGroup = async (permissions: readonly string[]): Promise<void> => {
  await room.signIn(adaAs('admin', { permissions: [...permissions] }));
  drawPages([{ path: '*', element: <Navigation /> }], '/pricing');
  const group = screen.getByRole('button', { name: /^System and Support/ });
  // It stays as the test before left it.
  if (group.getAttribute('aria-expanded') === 'false') await userEvent.click(group);
  expect(screen.getByRole('link', { name: 'Help Center' })).toBeTruthy();
};

test('the outbox stands in the sidebar of whoever operates the installation', async () => {
  await openSystemGroup(['SETTINGS_VIEW', INSTALLATION_OPERATE]);
  expect(screen.getByRole('link', { name: 'Outbox' }).getAttribute('href')).toBe('/system-control');
});

test('an administrator who does not operate it has no outbox there', async () => {
  await openSystemGroup(['SETTINGS_VIEW']);
  expect(screen.queryByRole('link', { name: 'Outbox' })).toBeNull();
});
