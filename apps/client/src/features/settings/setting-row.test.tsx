import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as settings } from '@/text/settings';
import { SettingRow } from './setting-row';

const room = testRoom(() => undefined);
beforeEach(() => room.signIn(adaAs('admin')));
const open = (category: 'compliance' | 'privacy', name: string): void =>
  void drawPages([{ path: '*', element: <SettingRow category={category} name={name} /> }], '/settings');

test('encryption in transit shows how this page came, and is no choice', async () => {
  open('compliance', 'encryptionInTransit');
  await screen.findByText(/^This page was loaded over plain HTTP\./u);
  const shown = screen.getByRole('switch');
  expect([shown.getAttribute('aria-checked'), (shown as HTMLButtonElement).disabled]).toEqual(['false', true]);
});

test('sharing of usage figures says that none leave', async () => {
  open('privacy', 'shareUsageData');
  await screen.findByText(text(settings, 'field.shows.usage-figures'));
  expect(screen.getByRole<HTMLButtonElement>('switch').disabled).toBe(true);
});

test('beside local processing stands what it comes to on this device', async () => {
  const now = (key: 'none' | 'locked' | 'hybrid' | 'collaborative') =>
    screen.findByText(text(settings, `mode.now.${key}`));
  act(() => setPrivacyMode('privacy'));
  act(() => vaultFound('u1', undefined));
  open('privacy', 'localProcessingOnly');
  await now('none');
  act(() => vaultFound('u1', '0198f2aa-1111-4222-8333-444455556666'));
  await now('locked');
  act(() => setPrivacyMode('hybrid'));
  await now('hybrid');
  act(() => setPrivacyMode('collaborative'));
  await now('collaborative');
  localStorage.clear();
});
